import type { PixKeyType, UserTransaction } from '@/lib/client/types'
import { formatDocument } from '@/lib/kernel/documents'

type Payer = Pick<UserTransaction, 'clientName' | 'clientEmail' | 'clientCpf' | 'payerName'>

/** Who paid or is to pay, in as many words as are known; null where nothing is. */
export function payerName({ clientName, clientEmail, clientCpf, payerName }: Payer): string | null {
  return clientName ?? payerName ?? clientEmail ?? (clientCpf && formatDocument(clientCpf)) ?? null
}

/** By what a transaction is paid, as the name of its word. */
export function methodWord({ method }: Pick<UserTransaction, 'method'>) {
  return ({ pix: 'PIX', card: 'CREDIT_CARD', boleto: 'boleto' } as const)[method]
}

/** A PIX key as people read it: "CPF 529.982.247-25", "+55 11 98765-4321", an e-mail as it is. */
export function printKey(key: string, type: PixKeyType | null): string {
  if (type === 'CPF' || type === 'CNPJ') return `${type} ${formatDocument(key)}`
  if (type === 'PHONE') return key.replace(/^\+55(\d{2})(\d{5})(\d{4})$/, '+55 $1 $2-$3')
  if (type === 'EVP') return `${key.slice(0, 8)}…${key.slice(-4)}`
  return key
}
