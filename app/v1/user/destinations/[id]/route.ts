import * as operations from '@/lib/api/operations/destinations'
import { userRoute } from '@/lib/api/routes/user-route'
import { removeDestination } from '@/lib/payments/withdrawals/manage-destinations'
import { noContent } from '@/lib/platform/http/respond'

export const DELETE = userRoute(operations.removeDestination, async ({ actor, params }) => {
  await removeDestination(actor, params.id ?? '')
  return noContent()
})
