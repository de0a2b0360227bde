import { invalidRequest } from '@/lib/kernel/errors'
import { fromReais, toReais } from '@/lib/kernel/money'
import { getCharge } from '@/lib/payments/transaction/get-transaction'
import type { RefundBody } from './refund-body'

/**
 * Refuses a refund of another amount than the whole charge, because a caller who names one must
 * not be given another.
 *
 * @throws AppError `invalid_request` for another amount
 * @throws AppError `not_found`, for another merchant's and for a withdrawal too
 */
export async function checkRefundAmount(
  merchantId: string,
  { transactionId, amount }: RefundBody,
): Promise<void> {
  if (amount === undefined) return
  const charge = await getCharge(merchantId, transactionId)
  if (fromReais(amount) === charge.amount) return
  const whole = toReais(charge.amount).toFixed(2)
  throw invalidRequest({
    path: 'amount',
    code: 'whole_amount',
    message: `must be the whole amount of the charge, ${whole}, or left out: partial refunds are not available yet`,
    limit: toReais(charge.amount),
  })
}
