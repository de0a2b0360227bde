import * as operations from '@/lib/api/operations/integrations'
import { describeSession } from '@/lib/checkout/sessions/describe-charge'
import { findSessionCharge } from '@/lib/checkout/sessions/find-session-charge'
import { syncSession } from '@/lib/checkout/sessions/sync-session'
import { env } from '@/lib/env'
import { merchantRoute } from '@/lib/http/merchant-route'
import { ok } from '@/lib/http/respond'
import { presentTransaction } from '@/lib/transactions/public-transaction'

export const GET = merchantRoute(operations.getCheckoutSession, async ({ merchant, query }) => {
  const synced = await syncSession(await findSessionCharge(merchant.merchantId, query))
  return ok({
    transaction: presentTransaction(synced.charge, env.PUBLIC_URL),
    checkout: await describeSession(synced),
  })
})
