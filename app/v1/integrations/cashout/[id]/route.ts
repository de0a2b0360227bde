import * as operations from '@/lib/api/operations/integrations'
import { merchantRoute } from '@/lib/api/routes/merchant-route'
import { getCashout } from '@/lib/payments/transaction/get-transaction'
import { presentTransaction } from '@/lib/payments/transaction/public-transaction'
import { cashoutReference } from '@/lib/payments/withdrawals/withdrawal-body'
import { env } from '@/lib/platform/env'
import { ok } from '@/lib/platform/http/respond'

export const GET = merchantRoute(operations.getCashout, async ({ merchant, params }) => {
  const cashout = await getCashout(merchant.merchantId, cashoutReference(params.id ?? ''))
  return ok(presentTransaction(cashout, env.PUBLIC_URL))
})
