import * as operations from '@/lib/api/operations/card-checkout'
import { userRoute } from '@/lib/api/routes/user-route'
import {
  changeCardCheckout,
  setUpCardCheckout,
} from '@/lib/payments/checkout/account/change-card-checkout'
import { getCardCheckout } from '@/lib/payments/checkout/account/get-card-checkout'
import { ok } from '@/lib/platform/http/respond'

export const GET = userRoute(operations.getCardCheckout, async ({ merchant }) =>
  ok(await getCardCheckout(merchant)),
)

export const PUT = userRoute(operations.setUpCardCheckout, async ({ actor, merchant, body }) =>
  ok(await setUpCardCheckout(actor, merchant, body)),
)

export const PATCH = userRoute(
  operations.changeCardCheckout,
  async ({ actor, merchant, membership, body }) =>
    ok(await changeCardCheckout(actor, merchant, body, membership.role)),
)
