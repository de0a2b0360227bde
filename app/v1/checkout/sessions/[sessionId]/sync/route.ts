import * as operations from '@/lib/api/operations/payment-page'
import { checkoutRoute } from '@/lib/api/routes/checkout-route'
import { askOfSession } from '@/lib/payments/checkout/sessions/ask-of-session'
import { readCheckout } from '@/lib/payments/checkout/sessions/read-checkout'
import { syncForCustomer } from '@/lib/payments/checkout/sessions/sync-for-customer'
import { ok } from '@/lib/platform/http/respond'

export const POST = checkoutRoute(operations.syncCheckout, async (found) =>
  ok(await readCheckout(await askOfSession(() => syncForCustomer(found)))),
)
