import { declineReceived } from '@/lib/accounts/team/answer-received-invitation'
import * as operations from '@/lib/api/operations/members'
import { userRoute } from '@/lib/api/routes/user-route'
import { noContent } from '@/lib/platform/http/respond'

export const DELETE = userRoute(
  operations.declineInvitation,
  async ({ user, params: { id = '' } }) => {
    await declineReceived(user.userId, id)
    return noContent()
  },
)
