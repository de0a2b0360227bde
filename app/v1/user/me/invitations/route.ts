import { listReceived } from '@/lib/accounts/team/find-received-invitations'
import * as operations from '@/lib/api/operations/members'
import { userRoute } from '@/lib/api/routes/user-route'
import { ok } from '@/lib/platform/http/respond'

export const GET = userRoute(operations.listReceivedInvitations, async ({ user }) =>
  ok({ data: await listReceived(user.userId) }),
)
