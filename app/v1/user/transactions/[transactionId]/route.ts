import * as operations from '@/lib/api/operations/dashboard'
import { presentUserSession } from '@/lib/checkout/sessions/public-session'
import { presentDispute } from '@/lib/disputes/public-dispute'
import { env } from '@/lib/env'
import { readerLocale } from '@/lib/http/reader-locale'
import { ok } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'
import { getTransaction } from '@/lib/transactions/get-transaction'
import { readHistory } from '@/lib/transactions/read-history'
import {
  presentChange,
  presentDecline,
  presentForUser,
  presentRefundableUntil,
  presentTransfer,
  presentUserRefund,
} from '@/lib/transactions/user-transaction'

const installation = { publicUrl: env.PUBLIC_URL, isLive: env.isLive }

export const GET = userRoute(
  operations.getUserTransaction,
  async ({ merchant, params, request }) => {
    const row = await getTransaction(merchant.merchantId, params.transactionId ?? '')
    const { checkout, disputes, owed, ...history } = await readHistory(row)
    const locale = readerLocale(request.headers)
    return ok({
      transaction: presentForUser({ ...row, checkout }, env.PUBLIC_URL),
      timeline: history.changes.map(presentChange),
      transfers: history.transfers.map(presentTransfer),
      checkout: checkout && presentUserSession(checkout, env.PUBLIC_URL),
      declines: history.declines.map(presentDecline),
      refunds: history.refunds.map((refund) => presentUserRefund(refund, locale)),
      disputes: disputes.map((one) => presentDispute(one, owed, installation)),
      refundableUntil: presentRefundableUntil(row),
    })
  },
)
