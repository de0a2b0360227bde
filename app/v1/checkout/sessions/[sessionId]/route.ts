import * as operations from '@/lib/api/operations/payment-page'
import { checkoutRoute } from '@/lib/api/routes/checkout-route'
import { readCheckout } from '@/lib/payments/checkout/sessions/read-checkout'
import { ok } from '@/lib/platform/http/respond'

export const GET = checkoutRoute(operations.getCheckout, async (found) =>
  ok(await readCheckout(found)),
)
