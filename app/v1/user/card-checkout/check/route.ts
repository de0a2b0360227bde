import * as operations from '@/lib/api/operations/card-checkout'
import { userRoute } from '@/lib/api/routes/user-route'
import { checkCardCheckout } from '@/lib/payments/checkout/account/check-card-checkout'
import { ok } from '@/lib/platform/http/respond'

export const POST = userRoute(operations.checkCardCheckout, async ({ merchant }) =>
  ok(await checkCardCheckout(merchant)),
)
