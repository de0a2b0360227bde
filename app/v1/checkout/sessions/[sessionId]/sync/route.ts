import * as operations from '@/lib/api/operations/checkout'
import { viewSession } from '@/lib/checkout/read-checkout'
import { syncSession } from '@/lib/checkout/sync-session'
import { checkoutRoute } from '@/lib/http/checkout-route'
import { ok } from '@/lib/http/respond'

export const POST = checkoutRoute(operations.syncCheckout, async ({ charge }) =>
  ok(await viewSession(await syncSession(charge))),
)
