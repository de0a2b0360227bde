import type { TxStatus, TxType } from '@/lib/platform/db/generated/enums'

/**
 * Every move that a transaction may make. Money that arrives late is never
 * refused, so a cancelled or failed charge may still be completed.
 *
 * @see docs/contract.md#states
 */
const MOVES: Record<TxType, Partial<Record<TxStatus, readonly TxStatus[]>>> = {
  CASHIN: {
    PENDING: ['PROCESSING', 'COMPLETED', 'FAILED', 'CANCELLED'],
    PROCESSING: ['COMPLETED', 'FAILED', 'CANCELLED'],
    CANCELLED: ['COMPLETED'],
    FAILED: ['COMPLETED'],
    COMPLETED: ['REVERSED', 'CHARGEBACK'],
  },
  CASHOUT: {
    PENDING: ['PROCESSING', 'FAILED'],
    PROCESSING: ['COMPLETED', 'FAILED'],
    COMPLETED: ['REVERSED'],
  },
  INFRACTION: {
    PENDING: ['COMPLETED', 'CANCELLED'],
  },
}

/**
 * Whether a charge has ended as far as its payer waits for it. One that was cancelled may still be
 * paid, but nobody waits for that on a page.
 */
export function hasEnded(status: TxStatus): boolean {
  return status !== 'PENDING' && status !== 'PROCESSING'
}

/** Whether a transaction of this type may go from one status to another. */
export function canMove(type: TxType, from: TxStatus, to: TxStatus): boolean {
  return MOVES[type][from]?.includes(to) ?? false
}
