import * as operations from '@/lib/api/operations/dashboard'
import { userRoute } from '@/lib/api/routes/user-route'
import { presentUserSession } from '@/lib/payments/checkout/sessions/public-session'
import { presentDispute } from '@/lib/payments/disputes/public-dispute'
import { presentCorrection } from '@/lib/payments/queries/correction'
import { readApproval } from '@/lib/payments/queries/read-approval'
import { readHistory } from '@/lib/payments/queries/read-history'
import {
  presentChange,
  presentDecline,
  presentExtraPayment,
  presentForUser,
  presentRefundableUntil,
  presentTransfer,
  presentUserRefund,
} from '@/lib/payments/queries/user-transaction'
import { presentRemaining } from '@/lib/payments/refunds/public-refund'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import { env, installation } from '@/lib/platform/env'
import { readerLocale } from '@/lib/platform/http/reader'
import { ok } from '@/lib/platform/http/respond'

export const GET = userRoute(
  operations.getUserTransaction,
  async ({ merchant, actor, params, request }) => {
    const row = await getTransaction(merchant.merchantId, params.transactionId ?? '')
    const { checkout, disputes, standing, ...history } = await readHistory(row)
    const locale = readerLocale(request.headers)
    return ok({
      transaction: presentForUser({ ...row, checkout }, env.PUBLIC_URL),
      timeline: history.changes.map(presentChange),
      transfers: history.transfers.map(presentTransfer),
      checkout: checkout && presentUserSession(checkout, env.PUBLIC_URL),
      declines: history.declines.map(presentDecline),
      refunds: history.refunds.map((refund) => presentUserRefund(refund, locale)),
      remainingAmount: row.type === 'CASHIN' ? presentRemaining(row, history.refunds) : null,
      disputes: disputes.map((one) => presentDispute(one, standing, installation)),
      chargeId: row.chargeId,
      extraPayments: history.extraPayments.map(presentExtraPayment),
      adjustments: history.adjustments.map(presentCorrection),
      approval: row.type === 'CASHOUT' ? await readApproval(row, actor) : null,
      refundableUntil: presentRefundableUntil(row),
    })
  },
)
