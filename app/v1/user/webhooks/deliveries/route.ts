import * as operations from '@/lib/api/operations/deliveries'
import { userRoute } from '@/lib/api/routes/user-route'
import { pagedWhileCounted } from '@/lib/platform/http/pagination'
import { ok } from '@/lib/platform/http/respond'
import { listAllDeliveries } from '@/lib/webhooks/deliveries/list-deliveries'

export const GET = userRoute(operations.listAllDeliveries, async ({ merchant, query }) => {
  const { deliveries, counted } = await listAllDeliveries(merchant.merchantId, query)
  return ok(pagedWhileCounted(deliveries, counted, query))
})
