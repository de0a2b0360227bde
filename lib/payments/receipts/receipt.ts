import type { PixKeyType } from '@/lib/kernel/pix/key'
import type { TxSource, TxStatus, TxType } from '@/lib/platform/db/generated/enums'

/**
 * A transaction as anybody with the address of its receipt may see it, once its money has moved.
 */
export interface Receipt {
  transactionId: string
  type: TxType
  status: TxStatus
  source: TxSource
  merchantName: string
  /** The currency of the amounts: ISO 4217, lower case. */
  currency: string
  amount: number
  /** Null for a charge, because its payer must not see the merchant's fee. */
  feeAmount: number | null
  finalAmount: number | null
  description: string | null
  /** When the money arrived. */
  paidAt: string
  /** When the money was returned. */
  returnedAt: string | null
  /** The id of the return, when the bank reports one. */
  returnId: string | null
  endToEndId: string | null
  /** The txid of a PIX charge; null for a card charge, whose session id is not public. */
  externalId: string | null
  /** The card or boleto that paid; null for a PIX. */
  card: { brand: string | null; last4: string | null; installments: number } | null
  payerName: string | null
  /** Masked. */
  payerDocument: string | null
  pixKeyType: PixKeyType | null
  /** Masked. */
  pixKey: string | null
}

/** The payment method, as a message key of receipts. */
export function methodOf({ source, card }: Pick<Receipt, 'source' | 'card'>) {
  return card?.brand === 'boleto' ? 'boleto' : source
}

/** The kind of transaction and the state of its money, as message keys of receipts. */
export function kindOf({ type, status }: { type: TxType; status: TxStatus }) {
  const isWithdrawal = type === 'CASHOUT'
  const wentBack = isWithdrawal ? 'returned' : 'refunded'
  return {
    type: isWithdrawal ? 'CASHOUT' : 'CASHIN',
    state: status === 'CHARGEBACK' ? 'chargedBack' : status === 'REVERSED' ? wentBack : 'paid',
  } as const
}
