import * as operations from '@/lib/api/operations/integrations'
import { env } from '@/lib/env'
import { merchantRoute } from '@/lib/http/merchant-route'
import { ok } from '@/lib/http/respond'
import { cashoutReference } from '@/lib/transactions/cashout-reference'
import { getCashout } from '@/lib/transactions/get-transaction'
import { presentTransaction } from '@/lib/transactions/public-transaction'

export const GET = merchantRoute(operations.getCashout, async ({ merchant, params }) => {
  const cashout = await getCashout(merchant.merchantId, cashoutReference(params.id ?? ''))
  return ok(presentTransaction(cashout, env.PUBLIC_URL))
})
