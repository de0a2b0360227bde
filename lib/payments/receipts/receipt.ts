import type { z } from 'zod'
import type { TxStatus, TxType } from '@/lib/platform/db/generated/enums'
import type { ReceiptSchema } from './receipt-schema'

/**
 * A transaction as anybody with the address of its receipt may see it, once its money has moved.
 */
export type Receipt = z.infer<typeof ReceiptSchema>

/** The payment method, as a message key of receipts. */
export function methodWordOf({ source, card }: Pick<Receipt, 'source' | 'card'>) {
  return card?.brand === 'boleto' ? 'boleto' : source
}

/** The kind of transaction and the state of its money, as message keys of receipts. */
export function kindOf({ type, status, returnedAmount }: Kind) {
  const isWithdrawal = type === 'CASHOUT'
  const wentBack = isWithdrawal ? 'returned' : 'refunded'
  const paid = returnedAmount ? 'refundedPart' : 'paid'
  return {
    type: isWithdrawal ? 'CASHOUT' : 'CASHIN',
    state: status === 'CHARGEBACK' ? 'chargedBack' : status === 'REVERSED' ? wentBack : paid,
  } as const
}

type Kind = { type: TxType; status: TxStatus; returnedAmount: number | null }
