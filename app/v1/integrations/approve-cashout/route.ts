import * as operations from '@/lib/api/operations/integrations'
import { env } from '@/lib/env'
import { merchantRoute } from '@/lib/http/merchant-route'
import { ok } from '@/lib/http/respond'
import { approveCashout } from '@/lib/transactions/decide-cashout'
import { getCashout } from '@/lib/transactions/get-transaction'
import { presentTransaction } from '@/lib/transactions/public-transaction'

export const POST = merchantRoute(operations.approveCashout, async ({ merchant, body }) => {
  const cashout = await getCashout(merchant.merchantId, body)
  return ok(presentTransaction(await approveCashout(cashout), env.PUBLIC_URL))
})
