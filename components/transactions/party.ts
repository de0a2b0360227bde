import type { TxType, UserTransaction } from '@/lib/client/types'
import { formatDocument } from '@/lib/kernel/documents'
import { METHOD_WORDS } from '@/lib/payments/transaction/payment-method'

type Payer = Pick<UserTransaction, 'clientName' | 'clientEmail' | 'clientCpf' | 'payerName'>
type PaidBy = Payer & Pick<UserTransaction, 'payerDocument'>

/** The payer's name, or the best identification that is known; null if none is. */
export function payerName({ clientName, clientEmail, clientCpf, payerName }: Payer): string | null {
  return clientName ?? payerName ?? clientEmail ?? (clientCpf && formatDocument(clientCpf)) ?? null
}

/**
 * The person whose money paid a charge, to whom a refund goes back: as the bank named them, or else
 * the payer as the merchant named them; null if none is known.
 */
export function whoPaid(of: PaidBy): string | null {
  return of.payerName ?? of.payerDocument ?? payerName(of)
}

/** The message key of what a transaction is. */
export const KIND_WORD = {
  CASHIN: 'charge',
  CASHOUT: 'cashout',
  INFRACTION: 'infraction',
} as const satisfies Record<TxType, string>

/** The message key of a transaction's payment method. */
export function methodWord({ method }: Pick<UserTransaction, 'method'>) {
  return METHOD_WORDS[method]
}
