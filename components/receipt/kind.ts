import type { Receipt } from '@/lib/client/types'

/** What a receipt is of, and what became of its money. */
export function kindOf({ type, status }: Pick<Receipt, 'type' | 'status'>) {
  const isCashout = type === 'CASHOUT'
  const wentBack = isCashout ? 'returned' : 'refunded'
  return {
    type: isCashout ? 'CASHOUT' : 'CASHIN',
    state: status === 'REVERSED' ? wentBack : 'paid',
  } as const
}
