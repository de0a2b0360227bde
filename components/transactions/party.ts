import type { PixKeyType, UserTransaction } from '@/lib/client/types'
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

/** The message key of a transaction's payment method. */
export function methodWord({ method }: Pick<UserTransaction, 'method'>) {
  return METHOD_WORDS[method]
}

/**
 * Formats a PIX key by its type: "CPF 529.982.247-25", "+55 11 98765-4321", an e-mail unchanged.
 */
export function printKey(key: string, type: PixKeyType | null): string {
  if (type === 'CPF' || type === 'CNPJ') return `${type} ${formatDocument(key)}`
  if (type === 'PHONE') return key.replace(/^\+55(\d{2})(\d{5})(\d{4})$/, '+55 $1 $2-$3')
  if (type === 'EVP') return `${key.slice(0, 8)}…${key.slice(-4)}`
  return key
}
