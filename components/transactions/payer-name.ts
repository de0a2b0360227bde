import type { UserTransaction } from '@/lib/client/types'
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
