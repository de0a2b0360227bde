import * as operations from '@/lib/api/operations/webhooks'
import { ok } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'
import { rotateSecret } from '@/lib/webhooks/endpoints/rotate-secret'

export const POST = userRoute(operations.rotateEndpointSecret, async ({ actor, params, body }) =>
  ok(await rotateSecret(actor, params.id ?? '', body)),
)
