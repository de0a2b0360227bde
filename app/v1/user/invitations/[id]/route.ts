import { withdrawInvitation } from '@/lib/accounts/team/withdraw-invitation'
import * as operations from '@/lib/api/operations/members'
import { userRoute } from '@/lib/api/routes/user-route'
import { noContent } from '@/lib/platform/http/respond'

export const DELETE = userRoute(
  operations.withdrawInvitation,
  async ({ actor, params: { id = '' } }) => {
    await withdrawInvitation(actor, id)
    return noContent()
  },
)
