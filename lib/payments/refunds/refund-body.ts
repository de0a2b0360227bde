import { z } from 'zod'
import { AppError } from '@/lib/kernel/errors'
import { AMOUNT_MAX } from '@/lib/kernel/limits'
import { optional, reais, text, uuid } from '@/lib/kernel/text'
import { ChargeReference } from '@/lib/payments/charges/charge-body'

/** What may be said of a refund, where its charge is known. PIX carries 140 characters. */
export const RefundRemarks = z.strictObject({
  reason: optional(text(140)).describe('What the payer reads of it'),
  idempotencyKey: optional(uuid()).describe(
    'The same key always gets the same try; a new try after a failure needs a new one',
  ),
})

/** The body of refund-transaction. Unknown fields are refused, because they could mean less money. */
export const RefundBody = ChargeReference.extend({
  ...RefundRemarks.shape,
  amount: optional(reais(0.01, AMOUNT_MAX)).describe(
    'The whole amount of the charge, and no other: it is the same as leaving it out',
  ),
})

/** A checked body of refund-transaction. */
export type RefundBody = z.infer<typeof RefundBody>

const WINDOW_MS = 90 * 24 * 60 * 60 * 1000

/**
 * Until when a PIX can be given back: 90 days from its payment, to the second.
 *
 * @see Regulamento do Pix, devolução
 */
export function refundableUntil(paidAt: Date): Date {
  return new Date(paidAt.getTime() + WINDOW_MS)
}

/** @throws AppError `invalid_state`, with the last day as São Paulo counts days */
export function requireWindow(paidAt: Date, now: Date): void {
  const until = refundableUntil(paidAt)
  if (now <= until) return
  const lastDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(until)
  throw new AppError(
    'invalid_state',
    `A PIX can be refunded for 90 days after its payment; the last day for this one was ${lastDay}`,
    { refundableUntil: until.toISOString() },
  )
}
