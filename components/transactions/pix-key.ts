import { formatDocument } from '@/lib/kernel/documents'
import type { PixKeyType } from '@/lib/kernel/pix/key'

/** Formats a whole PIX key for checking: "529.982.247-25", "+55 11 98765-4321". */
export function printWholeKey(key: string, type: PixKeyType | null): string {
  if (isDocument(type)) return formatDocument(key)
  if (type === 'PHONE') return key.replace(/^\+55(\d{2})(\d{5})(\d{4})$/, '+55 $1 $2-$3')
  return key
}

/**
 * Formats a PIX key for recognizing it: "CPF 529.982.247-25", a random key shortened, others whole.
 */
export function printKey(key: string, type: PixKeyType | null): string {
  if (type === 'EVP') return `${key.slice(0, 8)}…${key.slice(-4)}`
  const whole = printWholeKey(key, type)
  return isDocument(type) ? `${type} ${whole}` : whole
}

const isDocument = (type: PixKeyType | null) => type === 'CPF' || type === 'CNPJ'
