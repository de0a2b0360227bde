import * as operations from '@/lib/api/operations/webhooks'
import { userRoute } from '@/lib/api/routes/user-route'
import { ok } from '@/lib/platform/http/respond'
import { revealSecret } from '@/lib/webhooks/endpoints/rotate-secret'

export const POST = userRoute(operations.revealEndpointSecret, async ({ actor, params }) =>
  ok(await revealSecret(actor, params.id ?? '')),
)
