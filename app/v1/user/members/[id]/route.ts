import { changeRole, removeMember } from '@/lib/accounts/team/change-member'
import * as operations from '@/lib/api/operations/members'
import { userRoute } from '@/lib/api/routes/user-route'
import { noContent, ok } from '@/lib/platform/http/respond'

export const PATCH = userRoute(
  operations.changeMember,
  async ({ actor, body, params: { id = '' } }) => ok(await changeRole(actor, id, body.role)),
)

export const DELETE = userRoute(operations.removeMember, async ({ actor, params: { id = '' } }) => {
  await removeMember(actor, id)
  return noContent()
})
