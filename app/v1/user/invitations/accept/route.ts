import { acceptAsMember } from '@/lib/accounts/team/accept-invitation'
import * as operations from '@/lib/api/operations/members'
import { userRoute } from '@/lib/api/routes/user-route'
import { ok } from '@/lib/platform/http/respond'

export const POST = userRoute(operations.acceptInvitation, async ({ user, actor, body }) =>
  ok(await acceptAsMember(user, actor, body.token)),
)
