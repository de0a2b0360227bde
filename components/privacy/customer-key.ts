import { parseCpf } from '@/lib/kernel/documents'

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** Reads a CPF or an e-mail from what a person typed; null for neither. */
export function customerKeyOf(typed: string): { cpf: string } | { email: string } | null {
  const text = typed.trim()
  const cpf = parseCpf(text)
  if (cpf) return { cpf }
  return EMAIL.test(text) ? { email: text } : null
}
