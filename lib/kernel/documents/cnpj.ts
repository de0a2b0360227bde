import { endsInCheckDigits, isOneDigitRepeated } from './check-digit'

const WRITTEN = /^(?:[0-9A-Z]{12}\d{2}|[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2})$/
const HEAVIEST = 9

/**
 * A CNPJ as its fourteen characters, letters in upper case, or null when it
 * isn't one. Reads the bare characters and the usual punctuation, nothing in
 * between; space around it is let pass. New CNPJs carry letters since July 2026.
 *
 * @see Receita Federal, IN RFB 2.229/2024
 */
export function parseCnpj(input: string): string | null {
  const written = input.trim().toUpperCase()
  if (!WRITTEN.test(written)) return null
  const cnpj = written.replace(/[./-]/g, '')
  return !isOneDigitRepeated(cnpj) && endsInCheckDigits(cnpj, HEAVIEST) ? cnpj : null
}

/** Fourteen characters as people read them: `12.ABC.345/01DE-35`. */
export function formatCnpj(cnpj: string): string {
  return cnpj.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5')
}
