import { acceptReceived } from '@/lib/accounts/team/answer-received-invitation'
import * as operations from '@/lib/api/operations/members'
import { userRoute } from '@/lib/api/routes/user-route'
import { ok } from '@/lib/platform/http/respond'

export const POST = userRoute(
  operations.acceptReceivedInvitation,
  async ({ user, actor, params: { id = '' } }) => ok(await acceptReceived(user, actor, id)),
)
