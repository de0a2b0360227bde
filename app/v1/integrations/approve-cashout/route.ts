import * as operations from '@/lib/api/operations/integrations'
import { merchantRoute } from '@/lib/api/routes/merchant-route'
import { getCashout } from '@/lib/payments/transaction/get-transaction'
import { presentTransaction } from '@/lib/payments/transaction/public-transaction'
import { approveCashout } from '@/lib/payments/withdrawals/decide-withdrawal'
import { env } from '@/lib/platform/env'
import { ok } from '@/lib/platform/http/respond'

export const POST = merchantRoute(operations.approveCashout, async ({ merchant, body }) => {
  const cashout = await getCashout(merchant.merchantId, body)
  return ok(presentTransaction(await approveCashout(cashout), env.PUBLIC_URL))
})
