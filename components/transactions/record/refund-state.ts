import { openDispute } from '@/components/disputes/dispute-state'
import type { Dispute, Refund, TransactionRecord } from '@/lib/client/types'

/** What a merchant can do about a charge, or what is already under way. */
type ChargeAct = 'none' | 'cancel' | 'refund' | 'refunding' | 'disputed' | 'tooLate'

type Seen = Pick<
  TransactionRecord,
  'refunds' | 'disputes' | 'refundableUntil' | 'remainingAmount'
> & {
  transaction: Pick<TransactionRecord['transaction'], 'type' | 'status' | 'source'>
}

/** The possible action on a charge at `now`, an ISO time. */
export function chargeAct(record: Seen, now: string): ChargeAct {
  const { transaction, refunds, disputes, refundableUntil, remainingAmount } = record
  const { type, status, source } = transaction
  if (type !== 'CASHIN') return 'none'
  if (status === 'PENDING') return 'cancel'
  if (remainingAmount === 0 && pendingRefund(refunds)) return 'refunding'
  if (openDispute(disputes)) return 'disputed'
  // The card processor decides until when a card payment can be refunded.
  if (source === 'CREDIT_CARD' && status === 'COMPLETED') return 'refund'
  if (!refundableUntil) return 'none'
  return now <= refundableUntil ? 'refund' : 'tooLate'
}

/** A refund that is under way. */
export const pendingRefund = (refunds: readonly Refund[]) =>
  refunds.find(({ status }) => status === 'PENDING')

/** The last refund, if the bank refused it. */
export function refusedRefund(refunds: readonly Refund[]): Refund | undefined {
  const last = refunds.at(-1)
  return last?.status === 'FAILED' ? last : undefined
}

/** Where the money of a refused refund is, as message keys. */
export function whereRefused({ transaction, disputes }: Placed) {
  if (!transaction.balanceImpact) return { state: 'refusedElsewhere', line: 'kept' } as const
  const isClaimed = disputes.some(({ outcome }) => outcome !== 'won')
  if (isClaimed) return { state: 'refusedClaimed', line: 'claimed' } as const
  return { state: 'refused', line: 'available' } as const
}

type Placed = {
  transaction: Pick<TransactionRecord['transaction'], 'balanceImpact'>
  disputes: readonly Pick<Dispute, 'outcome'>[]
}
