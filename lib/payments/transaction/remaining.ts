import type { Centavos } from '@/lib/kernel/money'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { RefundStatus } from '@/lib/platform/db/generated/enums'

interface Counted {
  status: RefundStatus
  amount: Centavos
}

/** Amounts in one unit, of a transaction and of what went back of it. */
interface Returned {
  amount?: number
  returnedAmount?: number | null
}

/** Whether a part of the amount went back, and the rest stayed with the merchant. */
export function isReturnedInPart({ amount = 0, returnedAmount }: Returned): boolean {
  const returned = returnedAmount ?? 0
  return returned > 0 && returned < amount
}

/** Whether a refund counts against its charge: it is being sent, or was paid. */
export const countsAgainstCharge = ({ status }: Pick<Counted, 'status'>): boolean =>
  status !== 'FAILED'

/** What is left to refund of a charge, given all its refunds. Never negative. */
export function remainingOf(
  { amount }: Pick<Transaction, 'amount'>,
  refunds: readonly Counted[],
): Centavos {
  return refunds.filter(countsAgainstCharge).reduce((left, refund) => left - refund.amount, amount)
}
