import * as operations from '@/lib/api/operations/card-checkout'
import { changeCardCheckout, setUpCardCheckout } from '@/lib/checkout/account/change-card-checkout'
import { getCardCheckout } from '@/lib/checkout/account/get-card-checkout'
import { ok } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'

export const GET = userRoute(operations.getCardCheckout, async ({ merchant }) =>
  ok(await getCardCheckout(merchant)),
)

export const PUT = userRoute(operations.setUpCardCheckout, async ({ actor, merchant, body }) =>
  ok(await setUpCardCheckout(actor, merchant, body)),
)

export const PATCH = userRoute(operations.changeCardCheckout, async ({ actor, merchant, body }) =>
  ok(await changeCardCheckout(actor, merchant, body)),
)
