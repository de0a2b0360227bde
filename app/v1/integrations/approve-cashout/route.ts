import * as operations from '@/lib/api/operations/integrations'
import { merchantRoute } from '@/lib/api/routes/merchant-route'
import { getWithdrawal } from '@/lib/payments/transaction/get-transaction'
import { presentTransaction } from '@/lib/payments/transaction/public-transaction'
import { approveWithdrawal } from '@/lib/payments/withdrawals/decide-withdrawal'
import { env } from '@/lib/platform/env'
import { ok } from '@/lib/platform/http/respond'

export const POST = merchantRoute(operations.approveCashout, async ({ merchant, actor, body }) => {
  const withdrawal = await getWithdrawal(merchant.merchantId, body)
  return ok(presentTransaction(await approveWithdrawal(withdrawal, actor), env.PUBLIC_URL))
})
