import * as operations from '@/lib/api/operations/deliveries'
import { userRoute } from '@/lib/api/routes/user-route'
import { pagedWhileCounted } from '@/lib/platform/http/pagination'
import { ok } from '@/lib/platform/http/respond'
import { listDeliveries } from '@/lib/webhooks/deliveries/list-deliveries'

export const GET = userRoute(operations.listDeliveries, async ({ merchant, params, query }) => {
  const { merchantId } = merchant
  const { deliveries, counted } = await listDeliveries(merchantId, params.id ?? '', query)
  return ok(pagedWhileCounted(deliveries, counted, query))
})
