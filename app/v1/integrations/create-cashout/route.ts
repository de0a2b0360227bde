import * as operations from '@/lib/api/operations/integrations'
import { merchantRoute } from '@/lib/api/routes/merchant-route'
import { presentCashout } from '@/lib/payments/transaction/public-transaction'
import { createCashout } from '@/lib/payments/withdrawals/create-withdrawal'
import { env } from '@/lib/platform/env'
import { created } from '@/lib/platform/http/respond'

export const POST = merchantRoute(operations.createCashout, async ({ merchant, body }) => {
  const { cashout, replayed } = await createCashout(merchant, body)
  return created(presentCashout(cashout, env.PUBLIC_URL), { replayed })
})
