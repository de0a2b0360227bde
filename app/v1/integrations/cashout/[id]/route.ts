import * as operations from '@/lib/api/operations/integrations'
import { merchantRoute } from '@/lib/api/routes/merchant-route'
import { getWithdrawal } from '@/lib/payments/transaction/get-transaction'
import { presentTransaction } from '@/lib/payments/transaction/public-transaction'
import { withdrawalReference } from '@/lib/payments/withdrawals/withdrawal-body'
import { env } from '@/lib/platform/env'
import { ok } from '@/lib/platform/http/respond'

export const GET = merchantRoute(operations.getCashout, async ({ merchant, params }) => {
  const withdrawal = await getWithdrawal(merchant.merchantId, withdrawalReference(params.id ?? ''))
  return ok(presentTransaction(withdrawal, env.PUBLIC_URL))
})
