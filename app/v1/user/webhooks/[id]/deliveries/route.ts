import * as operations from '@/lib/api/operations/deliveries'
import { paged } from '@/lib/http/pagination'
import { ok } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'
import { listDeliveries } from '@/lib/webhooks/deliveries/list-deliveries'

export const GET = userRoute(operations.listDeliveries, async ({ merchant, params, query }) => {
  const { merchantId } = merchant
  const { deliveries, total, isCapped } = await listDeliveries(merchantId, params.id ?? '', query)
  return ok({ ...paged(deliveries, total, query), isTotalCapped: isCapped })
})
