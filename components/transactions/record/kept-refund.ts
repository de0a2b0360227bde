import type { WantedRefund } from './refund-amount'

/** A refund that was requested and not answered yet. */
export type KeptRefund = WantedRefund & { idempotencyKey: string }

const place = (transactionId: string) => `refund-${transactionId}`

/**
 * Keeps a refund of a charge in this tab until it is answered, so that its dialog, opened again,
 * repeats it under the same key and makes no second one. Null removes it, and so does signing out.
 */
export function keepRefund(transactionId: string, refund: KeptRefund | null): void {
  try {
    if (refund) sessionStorage.setItem(place(transactionId), JSON.stringify(refund))
    else sessionStorage.removeItem(place(transactionId))
  } catch {}
}

/** The refund of a charge that this tab keeps; null without one. */
export function keptRefund(transactionId: string): KeptRefund | null {
  try {
    return JSON.parse(sessionStorage.getItem(place(transactionId)) ?? 'null')
  } catch {
    return null
  }
}
