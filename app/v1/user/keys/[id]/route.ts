import { revokeApiKey } from '@/lib/accounts/api-keys/revoke-api-key'
import * as operations from '@/lib/api/operations/account'
import { userRoute } from '@/lib/api/routes/user-route'
import { noContent } from '@/lib/platform/http/respond'

export const DELETE = userRoute(operations.revokeKey, async ({ actor, params: { id = '' } }) => {
  await revokeApiKey(actor, id)
  return noContent()
})
