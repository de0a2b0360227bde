import * as operations from '@/lib/api/operations/dashboard'
import { presentUserSession } from '@/lib/checkout/sessions/public-session'
import { presentDispute } from '@/lib/disputes/public-dispute'
import { env } from '@/lib/env'
import { ok } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'
import { getTransaction } from '@/lib/transactions/get-transaction'
import { readHistory } from '@/lib/transactions/read-history'
import {
  presentChange,
  presentForUser,
  presentRefundableUntil,
  presentTransfer,
  presentUserRefund,
} from '@/lib/transactions/user-transaction'

export const GET = userRoute(operations.getUserTransaction, async ({ merchant, params }) => {
  const row = await getTransaction(merchant.merchantId, params.transactionId ?? '')
  const { changes, transfers, refunds, disputes, owed, checkout } = await readHistory(row)
  return ok({
    transaction: presentForUser(row, env.PUBLIC_URL),
    timeline: changes.map(presentChange),
    transfers: transfers.map(presentTransfer),
    checkout: checkout && presentUserSession(checkout, env.PUBLIC_URL),
    refunds: refunds.map(presentUserRefund),
    disputes: disputes.map((one) => presentDispute(one, owed.get(one.transactionId) ?? 0n)),
    refundableUntil: presentRefundableUntil(row),
  })
})
