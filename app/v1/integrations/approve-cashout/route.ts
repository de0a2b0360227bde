import { merchantRoute } from '@/lib/http/merchant-route'
import { ok } from '@/lib/http/respond'
import { ApproveBody } from '@/lib/transactions/approve-body'
import { approveCashout } from '@/lib/transactions/decide-cashout'
import { getCashout } from '@/lib/transactions/get-transaction'
import { presentTransaction } from '@/lib/transactions/public-transaction'

export const POST = merchantRoute(
  { scope: 'withdraw', body: ApproveBody },
  async ({ merchant, body }) => {
    const cashout = await getCashout(merchant.merchantId, body)
    return ok(presentTransaction(await approveCashout(cashout)))
  },
)
