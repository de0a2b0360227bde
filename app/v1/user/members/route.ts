import { listMembers } from '@/lib/accounts/team/list-members'
import * as operations from '@/lib/api/operations/members'
import { userRoute } from '@/lib/api/routes/user-route'
import { ok } from '@/lib/platform/http/respond'

export const GET = userRoute(operations.listMembers, async ({ session, membership }) =>
  ok({ data: await listMembers(session, membership.role === 'owner') }),
)
