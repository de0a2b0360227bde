import * as operations from '@/lib/api/operations/dashboard'
import { userRoute } from '@/lib/api/routes/user-route'
import { presentForUser } from '@/lib/payments/queries/user-transaction'
import { getCashout } from '@/lib/payments/transaction/get-transaction'
import { rejectCashout } from '@/lib/payments/withdrawals/decide-withdrawal'
import { cashoutReference } from '@/lib/payments/withdrawals/withdrawal-body'
import { env } from '@/lib/platform/env'
import { ok } from '@/lib/platform/http/respond'

export const POST = userRoute(operations.rejectUserCashout, async ({ merchant, actor, params }) => {
  const cashout = await getCashout(
    merchant.merchantId,
    cashoutReference(params.transactionId ?? ''),
  )
  return ok(presentForUser(await rejectCashout(cashout, actor), env.PUBLIC_URL))
})
