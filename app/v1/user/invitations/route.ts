import { invite } from '@/lib/accounts/team/invite'
import { listInvitations } from '@/lib/accounts/team/list-members'
import * as operations from '@/lib/api/operations/members'
import { userRoute } from '@/lib/api/routes/user-route'
import { created, ok } from '@/lib/platform/http/respond'

export const GET = userRoute(operations.listInvitations, async ({ merchant }) =>
  ok({ data: await listInvitations(merchant.merchantId) }),
)

export const POST = userRoute(operations.inviteMember, async ({ actor, body }) =>
  created(await invite(actor, body)),
)
