import { AppError } from '@/lib/kernel/errors'

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
