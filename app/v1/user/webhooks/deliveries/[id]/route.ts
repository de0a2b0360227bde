import * as operations from '@/lib/api/operations/deliveries'
import { userRoute } from '@/lib/api/routes/user-route'
import { readerLocale } from '@/lib/platform/http/reader'
import { ok } from '@/lib/platform/http/respond'
import { getDelivery } from '@/lib/webhooks/deliveries/list-deliveries'

export const GET = userRoute(operations.getDelivery, async ({ merchant, params, request }) => {
  const locale = readerLocale(request.headers)
  return ok(await getDelivery(merchant.merchantId, params.id ?? '', locale))
})
