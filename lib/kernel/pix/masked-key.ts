import { maskDocument } from '@/lib/kernel/documents/document'
import type { PixKeyType } from './key'

/**
 * A PIX key as a stranger may see it: enough to recognise one that is known, too little to learn
 * one. A company's CNPJ stays whole, since the register of companies is public.
 *
 * @param key in the form of the directory
 */
export function maskedKey(key: string, type: PixKeyType): string {
  return MASKED[type](key)
}

const MASKED: Record<PixKeyType, (key: string) => string> = {
  CPF: maskDocument,
  CNPJ: maskDocument,
  EMAIL: maskedEmail,
  PHONE: (phone) => `${phone.slice(0, 3)} ${phone.slice(3, 5)} *****-${phone.slice(-4)}`,
  EVP: (key) => key.slice(0, -4).replace(/[0-9a-f]/g, '*') + key.slice(-4),
}

/** The first letter and the domain; where there are no more than two letters, not even the first. */
function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${at > 2 ? email[0] : ''}***${email.slice(at)}`
}
