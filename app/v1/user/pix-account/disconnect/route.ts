import * as operations from '@/lib/api/operations/pix-account'
import { userRoute } from '@/lib/api/routes/user-route'
import { disconnectPixAccount } from '@/lib/payments/connections/accounts/connect-pix-account'
import { noContent } from '@/lib/platform/http/respond'

export const POST = userRoute(operations.disconnectPixAccount, async ({ actor }) => {
  await disconnectPixAccount(actor)
  return noContent()
})
