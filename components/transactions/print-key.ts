import type { PixKeyType } from '@/lib/client/types'
import { formatDocument } from '@/lib/kernel/documents'

/** A PIX key as people read it: "CPF 529.982.247-25", "+55 11 98765-4321", an e-mail as it is. */
export function printKey(key: string, type: PixKeyType | null): string {
  if (type === 'CPF' || type === 'CNPJ') return `${type} ${formatDocument(key)}`
  if (type === 'PHONE') return key.replace(/^\+55(\d{2})(\d{5})(\d{4})$/, '+55 $1 $2-$3')
  if (type === 'EVP') return `${key.slice(0, 8)}…${key.slice(-4)}`
  return key
}
