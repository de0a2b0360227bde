import type { TxStatus, TxType } from '@/lib/platform/db/generated/enums'

interface Settled {
  type: TxType
  status: TxStatus
  transactionId: string
}

const MOVED: ReadonlySet<TxStatus> = new Set(['COMPLETED', 'REVERSED', 'CHARGEBACK'])

/** Whether a transaction has a receipt: its money arrived, even if it was returned later. */
export function hasReceipt({ type, status }: Pick<Settled, 'type' | 'status'>): boolean {
  return type !== 'INFRACTION' && MOVED.has(status)
}

/**
 * The public address of a transaction's receipt; null until there is one.
 *
 * @param publicUrl the origin under which payers reach us
 * @see docs/contract.md#transaction
 */
export function receiptUrl(of: Settled, publicUrl: string): string | null {
  return hasReceipt(of) ? `${publicUrl}/receipt/${of.transactionId}` : null
}
