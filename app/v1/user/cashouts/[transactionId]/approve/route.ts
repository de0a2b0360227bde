import * as operations from '@/lib/api/operations/dashboard'
import { userRoute } from '@/lib/api/routes/user-route'
import { presentForUser } from '@/lib/payments/queries/user-transaction'
import { getWithdrawal } from '@/lib/payments/transaction/get-transaction'
import { approveWithdrawal } from '@/lib/payments/withdrawals/decide-withdrawal'
import { withdrawalReference } from '@/lib/payments/withdrawals/withdrawal-body'
import { env } from '@/lib/platform/env'
import { ok } from '@/lib/platform/http/respond'

export const POST = userRoute(
  operations.approveUserCashout,
  async ({ merchant, actor, params, requireProofFor }) => {
    const withdrawal = await getWithdrawal(
      merchant.merchantId,
      withdrawalReference(params.transactionId ?? ''),
    )
    await requireProofFor(withdrawal.amount)
    return ok(presentForUser(await approveWithdrawal(withdrawal, actor), env.PUBLIC_URL))
  },
)
