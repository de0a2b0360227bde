/**
 * The modulo-11 check digit of a CPF or CNPJ, as a character. Weights run from the right, from 2 up
 * to `heaviest`, then from 2 again. The value of a character is its ASCII code minus 48, which also
 * covers the letters of new CNPJs.
 *
 * @see Receita Federal, IN RFB 2.229/2024
 */
export function checkDigit(body: string, heaviest: number): string {
  let sum = 0
  for (let fromRight = 0; fromRight < body.length; fromRight++) {
    const value = body.charCodeAt(body.length - 1 - fromRight) - 48
    sum += value * (2 + (fromRight % (heaviest - 1)))
  }
  const rest = sum % 11
  return rest < 2 ? '0' : String(11 - rest)
}

/** Whether the last two characters are the check digits of the rest. */
function endsInCheckDigits(document: string, heaviest: number): boolean {
  const body = document.slice(0, -2)
  const first = checkDigit(body, heaviest)
  return document.slice(-2) === first + checkDigit(body + first, heaviest)
}

/** Documents such as 111.111.111-11 have right check digits, but are never issued. */
function isOneDigitRepeated(document: string): boolean {
  return /^(\d)\1*$/.test(document)
}

const CPF_WRITTEN = /^(?:\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2})$/
const CPF_HEAVIEST = 11

/**
 * Parses a CPF to its eleven digits, or null when it is invalid. Accepts bare digits or the full
 * usual punctuation, and ignores surrounding spaces.
 */
export function parseCpf(input: string): string | null {
  const written = input.trim()
  if (!CPF_WRITTEN.test(written)) return null
  const cpf = written.replace(/\D/g, '')
  return !isOneDigitRepeated(cpf) && endsInCheckDigits(cpf, CPF_HEAVIEST) ? cpf : null
}

/** A CPF of eleven digits with punctuation: `529.982.247-25`. */
export function formatCpf(cpf: string): string {
  return cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}

const CNPJ_WRITTEN =
  /^(?:[0-9A-Z]{12}\d{2}|[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2})$/
const CNPJ_HEAVIEST = 9

/**
 * Parses a CNPJ to its fourteen characters in upper case, or null when it is invalid. Accepts the
 * bare characters or the full usual punctuation, and ignores surrounding spaces. CNPJs issued since
 * July 2026 may contain letters.
 *
 * @see Receita Federal, IN RFB 2.229/2024
 */
export function parseCnpj(input: string): string | null {
  const written = input.trim().toUpperCase()
  if (!CNPJ_WRITTEN.test(written)) return null
  const cnpj = written.replace(/[./-]/g, '')
  return !isOneDigitRepeated(cnpj) && endsInCheckDigits(cnpj, CNPJ_HEAVIEST) ? cnpj : null
}

/** A CNPJ of fourteen characters with punctuation: `12.ABC.345/01DE-35`. */
export function formatCnpj(cnpj: string): string {
  return cnpj.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5')
}

type DocumentType = 'CPF' | 'CNPJ'

type TaxDocument = { type: DocumentType; document: string }

/** Parses a CPF or a CNPJ into its type and canonical form; null when it is neither. */
export function parseDocument(input: string): TaxDocument | null {
  const cpf = parseCpf(input)
  if (cpf) return { type: 'CPF', document: cpf }
  const cnpj = parseCnpj(input)
  return cnpj ? { type: 'CNPJ', document: cnpj } : null
}

/** A CPF as PSPs mask it. */
const MASKED = /^\*{3}\.?\d{3}\.?\d{3}-?\*{2}$/

/** A CPF or CNPJ with punctuation; any other text comes back unchanged. */
export function formatDocument(document: string): string {
  const parsed = parseDocument(document)
  if (!parsed) return document
  return parsed.type === 'CPF' ? formatCpf(parsed.document) : formatCnpj(parsed.document)
}

/**
 * A document for display to third parties. A CPF becomes `***.982.247-**`, as on PIX receipts. A
 * CNPJ stays whole, because the register of companies is public. A masked CPF stays as it is; any
 * other text becomes asterisks.
 */
export function maskDocument(document: string): string {
  if (MASKED.test(document)) return document
  const parsed = parseDocument(document)
  if (!parsed) return '*'.repeat(document.length)
  if (parsed.type === 'CNPJ') return formatCnpj(parsed.document)
  return `***${formatCpf(parsed.document).slice(3, -2)}**`
}
