import { resendInvitation } from '@/lib/accounts/team/invite'
import * as operations from '@/lib/api/operations/members'
import { userRoute } from '@/lib/api/routes/user-route'
import { ok } from '@/lib/platform/http/respond'

export const POST = userRoute(operations.resendInvitation, async ({ actor, params: { id = '' } }) =>
  ok(await resendInvitation(actor, id)),
)
