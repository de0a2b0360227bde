import type { PixKeyType } from '@/lib/kernel/pix/key'
import type { TxSource, TxStatus, TxType } from '@/lib/platform/db/generated/enums'

/** A transaction as whoever has its address may see it, once its money has moved. */
export interface Receipt {
  transactionId: string
  type: TxType
  status: TxStatus
  source: TxSource
  merchantName: string
  /** ISO 4217, lower case: what the amounts are in. */
  currency: string
  amount: number
  /** Of a withdrawal; what a charge costs its merchant is not for the payer to see. */
  feeAmount: number | null
  finalAmount: number | null
  description: string | null
  /** When the money arrived. */
  paidAt: string
  /** When the money came back. */
  returnedAt: string | null
  /** The payment's own id on its way back, where the bank tells it. */
  returnId: string | null
  endToEndId: string | null
  /** The txid of a PIX charge; a card's session is for nobody else to see. */
  externalId: string | null
  /** What a charge was paid by, and no more of it than a till prints; null for a PIX. */
  card: { brand: string | null; last4: string | null; installments: number } | null
  payerName: string | null
  /** Masked. */
  payerDocument: string | null
  pixKeyType: PixKeyType | null
  /** Masked. */
  pixKey: string | null
}

/** By what a transaction was paid, in the words of a receipt. */
export function methodOf({ source, card }: Pick<Receipt, 'source' | 'card'>) {
  return card?.brand === 'boleto' ? 'boleto' : source
}

/** What a receipt is of, and what became of its money. */
export function kindOf({ type, status }: { type: TxType; status: TxStatus }) {
  const isWithdrawal = type === 'CASHOUT'
  const wentBack = isWithdrawal ? 'returned' : 'refunded'
  return {
    type: isWithdrawal ? 'CASHOUT' : 'CASHIN',
    state: status === 'CHARGEBACK' ? 'chargedBack' : status === 'REVERSED' ? wentBack : 'paid',
  } as const
}
