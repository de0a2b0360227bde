import { revokeApiKey } from '@/lib/accounts/api-keys/revoke-api-key'
import { updateApiKey } from '@/lib/accounts/api-keys/update-api-key'
import * as operations from '@/lib/api/operations/keys'
import { userRoute } from '@/lib/api/routes/user-route'
import { noContent, ok } from '@/lib/platform/http/respond'

export const PATCH = userRoute(
  operations.changeKey,
  async ({ actor, membership, params: { id = '' }, body }) =>
    ok(await updateApiKey(actor, id, body, membership.role)),
)

export const DELETE = userRoute(operations.revokeKey, async ({ actor, params: { id = '' } }) => {
  await revokeApiKey(actor, id)
  return noContent()
})
