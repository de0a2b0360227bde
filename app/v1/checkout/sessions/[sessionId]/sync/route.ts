import * as operations from '@/lib/api/operations/checkout'
import { readCheckout } from '@/lib/checkout/sessions/read-checkout'
import { syncForCustomer } from '@/lib/checkout/sessions/sync-for-customer'
import { checkoutRoute } from '@/lib/http/checkout-route'
import { ok } from '@/lib/http/respond'

export const POST = checkoutRoute(operations.syncCheckout, async (found) =>
  ok(await readCheckout(await syncForCustomer(found))),
)
