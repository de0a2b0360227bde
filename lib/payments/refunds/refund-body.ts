import { z } from 'zod'
import { AppError } from '@/lib/kernel/errors'
import { AMOUNT_MAX } from '@/lib/kernel/limits'
import { keyUuid, optional, reais, text } from '@/lib/kernel/text'
import { DAY_MS, dayOf } from '@/lib/kernel/time'
import { ChargeReference } from '@/lib/payments/charges/row/charge-body'

/** The largest number of refunds of one charge. Refunds that failed count too. */
export const REFUNDS_MAX = 100

/**
 * The body of a refund whose charge is named by the path. A PIX refund carries at most 140
 * characters of text.
 */
export const RefundRemarks = z.strictObject({
  reason: optional(text(140)).describe('Text that the payer sees'),
  idempotencyKey: optional(keyUuid()).describe(
    'The same key always returns the same refund; send a new key to retry after a failure, or to refund the same amount again',
  ),
  // Not null: JSON writes the NaN of a wrong calculation as null, and that is not a whole refund.
  amount: reais(0.01, AMOUNT_MAX)
    .optional()
    .describe(
      'The amount to refund, in reais with at most two decimals: at most what is left of the charge. When left out, all that is left; null is refused',
    ),
  remainingAmount: optional(reais(0, AMOUNT_MAX)).describe(
    'What was left of the charge when you decided, in reais. If anything else is left by now, as after a refund that somebody else requested, nothing is refunded',
  ),
})

/** The body of refund-transaction. Unknown fields are refused. */
export const RefundBody = ChargeReference.extend(RefundRemarks.shape)

/** A checked body of refund-transaction. */
export type RefundBody = z.infer<typeof RefundBody>

const WINDOW_MS = 90 * DAY_MS

/**
 * When the time to refund a PIX ends: 90 days after its payment, to the second.
 *
 * @see Regulamento do Pix, devolução
 */
export function refundableUntil(paidAt: Date): Date {
  return new Date(paidAt.getTime() + WINDOW_MS)
}

/**
 * @throws AppError `invalid_state` after the 90 days; the message names the last day in São Paulo
 *   time
 */
export function requireWindow(paidAt: Date, now: Date): void {
  const until = refundableUntil(paidAt)
  if (now <= until) return
  throw new AppError(
    'invalid_state',
    `A PIX can be refunded for 90 days after its payment; the last day for this one was ${dayOf(until)}`,
    { refundableUntil: until.toISOString() },
  )
}
