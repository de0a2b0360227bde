import * as operations from '@/lib/api/operations/checkout'
import { readCheckout } from '@/lib/checkout/sessions/read-checkout'
import { checkoutRoute } from '@/lib/http/checkout-route'
import { ok } from '@/lib/http/respond'

export const GET = checkoutRoute(operations.getCheckout, async (found) =>
  ok(await readCheckout(found)),
)
