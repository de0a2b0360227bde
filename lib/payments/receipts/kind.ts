import type { TxStatus, TxType } from '@/lib/platform/db/generated/enums'
import type { Receipt } from './receipt'

/** By what a transaction was paid, in the words of a receipt. */
export function methodOf({ source, card }: Pick<Receipt, 'source' | 'card'>) {
  return card?.brand === 'boleto' ? 'boleto' : source
}

/** What a receipt is of, and what became of its money. */
export function kindOf({ type, status }: { type: TxType; status: TxStatus }) {
  const isCashout = type === 'CASHOUT'
  const wentBack = isCashout ? 'returned' : 'refunded'
  return {
    type: isCashout ? 'CASHOUT' : 'CASHIN',
    state: status === 'CHARGEBACK' ? 'chargedBack' : status === 'REVERSED' ? wentBack : 'paid',
  } as const
}
