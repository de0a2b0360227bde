import * as operations from '@/lib/api/operations/deliveries'
import { paged } from '@/lib/http/pagination'
import { ok } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'
import { listAllDeliveries } from '@/lib/webhooks/deliveries/list-deliveries'

export const GET = userRoute(operations.listAllDeliveries, async ({ merchant, query }) => {
  const { deliveries, total, isCapped } = await listAllDeliveries(merchant.merchantId, query)
  return ok({ ...paged(deliveries, total, query), isTotalCapped: isCapped })
})
