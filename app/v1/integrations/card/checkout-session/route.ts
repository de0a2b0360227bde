import * as operations from '@/lib/api/operations/integrations'
import { merchantRoute } from '@/lib/api/routes/merchant-route'
import { askOfSession } from '@/lib/payments/checkout/sessions/ask-of-session'
import { findSession, findSessionCharge } from '@/lib/payments/checkout/sessions/find-session'
import { describeSession } from '@/lib/payments/checkout/sessions/read-checkout'
import { syncForMerchant } from '@/lib/payments/checkout/sessions/sync-for-customer'
import { presentTransaction } from '@/lib/payments/transaction/public-transaction'
import { env } from '@/lib/platform/env'
import { ok } from '@/lib/platform/http/respond'

export const GET = merchantRoute(operations.getCheckoutSession, async ({ merchant, query }) => {
  const charge = await findSessionCharge(merchant.merchantId, query)
  const found = await findSession(charge)
  const synced = await askOfSession(() => syncForMerchant(found))
  return ok({
    transaction: presentTransaction(synced.charge, env.PUBLIC_URL),
    checkout: await describeSession(synced),
  })
})
