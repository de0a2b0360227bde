import * as operations from '@/lib/api/operations/integrations'
import { env } from '@/lib/env'
import { merchantRoute } from '@/lib/http/merchant-route'
import { created } from '@/lib/http/respond'
import { createCashout } from '@/lib/transactions/create-cashout'
import { presentCashout } from '@/lib/transactions/public-transaction'

export const POST = merchantRoute(operations.createCashout, async ({ merchant, body }) => {
  const { cashout, replayed } = await createCashout(merchant, body)
  return created(presentCashout(cashout, env.PUBLIC_URL), { replayed })
})
