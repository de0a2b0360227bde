import { merchantRoute } from '@/lib/http/merchant-route'
import { created } from '@/lib/http/respond'
import { CashoutBody } from '@/lib/transactions/cashout-body'
import { createCashout } from '@/lib/transactions/create-cashout'
import { presentCashout } from '@/lib/transactions/public-transaction'

export const POST = merchantRoute(
  { scope: 'withdraw', body: CashoutBody },
  async ({ merchant, body }) => {
    const { cashout, replayed } = await createCashout(merchant, body)
    return created(presentCashout(cashout), { replayed })
  },
)
