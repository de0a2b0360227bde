import { addPasskey } from '@/lib/accounts/factors/add-passkey'
import * as operations from '@/lib/api/operations/factors'
import { userRoute } from '@/lib/api/routes/user-route'
import { created } from '@/lib/platform/http/respond'

export const POST = userRoute(operations.addPasskey, async ({ actor, body }) =>
  created({ recoveryCodes: await addPasskey(actor, body) }),
)
