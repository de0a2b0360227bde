import type { TxStatus, TxType } from '@/lib/platform/db/generated/enums'

/**
 * The allowed status changes. A late payment is always accepted, so a cancelled or failed charge
 * can still be completed.
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
 * Whether pages stop waiting for a charge. A cancelled charge may still be paid late, but no page
 * waits for that.
 */
export function hasEnded(status: TxStatus): boolean {
  return status !== 'PENDING' && status !== 'PROCESSING'
}

export function canMove(type: TxType, from: TxStatus, to: TxStatus): boolean {
  return MOVES[type][from]?.includes(to) ?? false
}

/**
 * Whether a status change returned a charge because a dispute was lost. A lost dispute about a PIX
 * ends in the same status as a refund, so only the cause tells them apart.
 */
export const isReturnByDispute = ({ to, cause }: { to: TxStatus; cause: string }): boolean =>
  to === 'REVERSED' && cause === 'disputed'
