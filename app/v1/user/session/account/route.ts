import { changeAccount } from '@/lib/accounts/sessions/change-account'
import * as operations from '@/lib/api/operations/sessions'
import { userRoute } from '@/lib/api/routes/user-route'
import { noContent } from '@/lib/platform/http/respond'

export const PUT = userRoute(operations.switchAccount, async ({ actor, body }) => {
  await changeAccount(actor, body.merchantId)
  return noContent()
})
