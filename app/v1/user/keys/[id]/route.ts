import * as operations from '@/lib/api/operations/account'
import { noContent } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'
import { revokeKeyPair } from '@/lib/keys/revoke-key-pair'

export const DELETE = userRoute(operations.revokeKey, async ({ actor, params: { id = '' } }) => {
  await revokeKeyPair(actor, id)
  return noContent()
})
