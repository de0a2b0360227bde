import { formatDocument } from '@/lib/kernel/documents'
import type { PixKeyType } from '@/lib/kernel/pix/key'

/** A whole PIX key as it is checked before money leaves: "+55 11 98432-3071", nothing cut. */
export function printDestination(key: string, type: PixKeyType | null): string {
  if (type === 'CPF' || type === 'CNPJ') return formatDocument(key)
  if (type === 'PHONE') return key.replace(/^\+55(\d{2})(\d{5})(\d{4})$/, '+55 $1 $2-$3')
  return key
}
