import { leaveAccount } from '@/lib/accounts/team/change-member'
import * as operations from '@/lib/api/operations/members'
import { userRoute } from '@/lib/api/routes/user-route'
import { noContent } from '@/lib/platform/http/respond'

export const DELETE = userRoute(operations.leaveAccount, async ({ actor }) => {
  await leaveAccount(actor)
  return noContent()
})
