/** What a person enters in the dialog of a refund. */
export type WantedRefund = {
  /** All that is left of the charge, or the entered amount. */
  kind: 'whole' | 'part'
  /** In the charge's currency; null while the text is not a valid amount. */
  amount: number | null
  reason: string
}

/** The amount of a wanted refund, given what is left; null if none is entered. */
export function refundAmount({ kind, amount }: WantedRefund, remaining: number): number | null {
  return kind === 'whole' ? remaining : amount
}

/**
 * The most that can be refunded now: what is left, as far as the available balance covers it; 0 for
 * nothing.
 */
export function refundableNow(remaining: number, available: number): number {
  return Math.max(0, Math.min(remaining, available))
}

/** Why the entered amount cannot be refunded, by message key; null if it can. */
export function refundAmountFault(
  { kind, amount }: WantedRefund,
  remaining: number,
): 'amountMissing' | 'amountLeast' | 'amountMost' | null {
  if (kind === 'whole') return null
  if (amount === null) return 'amountMissing'
  if (amount === 0) return 'amountLeast'
  return amount > remaining ? 'amountMost' : null
}
