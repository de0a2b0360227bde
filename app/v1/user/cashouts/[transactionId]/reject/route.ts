import * as operations from '@/lib/api/operations/dashboard'
import { env } from '@/lib/env'
import { ok } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'
import { cashoutReference } from '@/lib/transactions/cashout-reference'
import { rejectCashout } from '@/lib/transactions/decide-cashout'
import { getCashout } from '@/lib/transactions/get-transaction'
import { presentForUser } from '@/lib/transactions/user-transaction'

export const POST = userRoute(operations.rejectUserCashout, async ({ merchant, actor, params }) => {
  const cashout = await getCashout(
    merchant.merchantId,
    cashoutReference(params.transactionId ?? ''),
  )
  return ok(presentForUser(await rejectCashout(cashout, actor), env.PUBLIC_URL))
})
