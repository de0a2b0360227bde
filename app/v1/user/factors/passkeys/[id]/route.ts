import { removePasskey } from '@/lib/accounts/factors/remove-factor'
import * as operations from '@/lib/api/operations/factors'
import { userRoute } from '@/lib/api/routes/user-route'
import { noContent } from '@/lib/platform/http/respond'

export const DELETE = userRoute(operations.removePasskey, async ({ actor, params }) => {
  await removePasskey(actor, params.id ?? '')
  return noContent()
})
