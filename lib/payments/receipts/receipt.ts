import type { z } from 'zod'
import { isReturnedInPart } from '@/lib/payments/transaction/remaining'
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
export function kindOf(of: Kind) {
  const type = of.type === 'CASHOUT' ? 'CASHOUT' : 'CASHIN'
  return { type, state: stateOf(of) } as const
}

/**
 * A lost dispute about a part ends a charge as one about all of it, so the amount tells them apart.
 */
function stateOf(of: Kind) {
  const isPart = isReturnedInPart(of)
  if (of.status === 'CHARGEBACK') return isPart ? 'chargedBackPart' : 'chargedBack'
  if (isPart) return 'refundedPart'
  if (of.status !== 'REVERSED') return 'paid'
  return of.type === 'CASHOUT' ? 'returned' : 'refunded'
}

/**
 * The message key of the sentence about what went back; null where nothing did. What went back to a
 * card is in a statement, and in no account.
 */
export function saidOf(of: Kind & Pick<Receipt, 'source' | 'card'>) {
  const state = stateOf(of)
  if (state === 'paid') return null
  const isRefund = state === 'refunded' || state === 'refundedPart'
  return isRefund ? (`${state}.${methodWordOf(of)}` as const) : state
}

type Kind = { type: TxType; status: TxStatus; amount: number; returnedAmount: number | null }
