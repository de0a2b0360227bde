import * as operations from '@/lib/api/operations/integrations'
import { merchantRoute } from '@/lib/api/routes/merchant-route'
import { createWithdrawal } from '@/lib/payments/withdrawals/create-withdrawal'
import { presentWithdrawal } from '@/lib/payments/withdrawals/created-withdrawal'
import { env } from '@/lib/platform/env'
import { created } from '@/lib/platform/http/respond'

export const POST = merchantRoute(operations.createCashout, async ({ merchant, actor, body }) => {
  const { withdrawal, replayed } = await createWithdrawal(merchant, body, { actor })
  return created(presentWithdrawal(withdrawal, env.PUBLIC_URL), { replayed })
})
