import type { UserTransaction } from '@/lib/client/types'
import { formatDocument } from '@/lib/documents/document'

type Payer = Pick<UserTransaction, 'clientName' | 'clientEmail' | 'clientCpf'>

/** Who paid or is to pay, in as many words as are known; null where nothing is. */
export function payerName({ clientName, clientEmail, clientCpf }: Payer): string | null {
  return clientName ?? clientEmail ?? (clientCpf && formatDocument(clientCpf)) ?? null
}
