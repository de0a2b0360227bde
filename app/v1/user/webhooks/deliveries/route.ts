import * as operations from '@/lib/api/operations/deliveries'
import { userRoute } from '@/lib/api/routes/user-route'
import { paged } from '@/lib/platform/http/pagination'
import { ok } from '@/lib/platform/http/respond'
import { listAllDeliveries } from '@/lib/webhooks/deliveries/list-deliveries'

export const GET = userRoute(operations.listAllDeliveries, async ({ merchant, query }) => {
  const { deliveries, total, isCapped } = await listAllDeliveries(merchant.merchantId, query)
  return ok({ ...paged(deliveries, total, query), isTotalCapped: isCapped })
})
