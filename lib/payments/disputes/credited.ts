import type { Transaction } from '@/lib/platform/db/generated/client'

/** Whether a charge has brought money into the book here: what a dispute can hold, and take back. */
export function isCredited({
  settlementMode,
  paidAt,
}: Pick<Transaction, 'settlementMode' | 'paidAt'>): boolean {
  return settlementMode === 'internal' && paidAt !== null
}
