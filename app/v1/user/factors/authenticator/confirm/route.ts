import { confirmAuthenticator } from '@/lib/accounts/factors/add-authenticator'
import * as operations from '@/lib/api/operations/factors'
import { userRoute } from '@/lib/api/routes/user-route'
import { ok } from '@/lib/platform/http/respond'

export const POST = userRoute(operations.confirmAuthenticator, async ({ actor, body }) =>
  ok({ recoveryCodes: await confirmAuthenticator(actor, body.code) }),
)
