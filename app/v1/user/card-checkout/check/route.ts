import * as operations from '@/lib/api/operations/card-checkout'
import { checkCardCheckout } from '@/lib/checkout/account/check-card-checkout'
import { ok } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'

export const POST = userRoute(operations.checkCardCheckout, async ({ merchant }) =>
  ok(await checkCardCheckout(merchant)),
)
