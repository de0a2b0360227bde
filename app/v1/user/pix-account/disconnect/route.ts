import { checkIdentity } from '@/lib/accounts/sessions/sign-in'
import * as operations from '@/lib/api/operations/pix-account'
import { userRoute } from '@/lib/api/routes/user-route'
import { disconnectPixAccount } from '@/lib/payments/connections/connect-pix-account'
import { clientAddress } from '@/lib/platform/http/client-address'
import { noContent } from '@/lib/platform/http/respond'

export const POST = userRoute(
  operations.disconnectPixAccount,
  async ({ actor, user, body, request }) => {
    await checkIdentity(user, body.password, clientAddress(request.headers))
    await disconnectPixAccount(actor)
    return noContent()
  },
)
