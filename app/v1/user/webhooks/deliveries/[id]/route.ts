import * as operations from '@/lib/api/operations/deliveries'
import { ok } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'
import { chooseLocale } from '@/lib/i18n/locale'
import { getDelivery } from '@/lib/webhooks/deliveries/get-delivery'

export const GET = userRoute(operations.getDelivery, async ({ merchant, params, request }) => {
  const locale = chooseLocale(undefined, request.headers.get('accept-language'))
  return ok(await getDelivery(merchant.merchantId, params.id ?? '', locale))
})
