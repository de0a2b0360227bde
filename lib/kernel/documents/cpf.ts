import { endsInCheckDigits, isOneDigitRepeated } from './check-digit'

const WRITTEN = /^(?:\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2})$/
const HEAVIEST = 11

/**
 * A CPF as its eleven digits, or null when it isn't one. Reads bare digits and
 * the usual punctuation, nothing in between; space around it is let pass.
 */
export function parseCpf(input: string): string | null {
  const written = input.trim()
  if (!WRITTEN.test(written)) return null
  const cpf = written.replace(/\D/g, '')
  return !isOneDigitRepeated(cpf) && endsInCheckDigits(cpf, HEAVIEST) ? cpf : null
}

/** Eleven digits as people read them: `529.982.247-25`. */
export function formatCpf(cpf: string): string {
  return cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}
