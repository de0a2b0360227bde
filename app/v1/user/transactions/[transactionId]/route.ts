import { env } from '@/lib/env'
import { ok } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'
import { getTransaction } from '@/lib/transactions/get-transaction'
import { readHistory } from '@/lib/transactions/read-history'
import { presentChange, presentForUser, presentTransfer } from '@/lib/transactions/user-transaction'

export const GET = userRoute({}, async ({ merchant, params }) => {
  const row = await getTransaction(merchant.merchantId, params.transactionId ?? '')
  const { changes, transfers } = await readHistory(row)
  return ok({
    transaction: presentForUser(row, env.PUBLIC_URL),
    timeline: changes.map(presentChange),
    transfers: transfers.map(presentTransfer),
  })
})
