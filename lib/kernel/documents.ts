/**
 * The modulo-11 check digit that CPF and CNPJ share, as a digit character.
 * Weights run from the right, from 2 up to `heaviest`, then from 2 again. A
 * character is worth its ASCII code less 48, which is what lets letters in.
 *
 * @see Receita Federal, IN RFB 2.229/2024, for the letters of the CNPJ
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

/** Whether the last two characters are the check digits of those before them. */
function endsInCheckDigits(document: string, heaviest: number): boolean {
  const body = document.slice(0, -2)
  const first = checkDigit(body, heaviest)
  return document.slice(-2) === first + checkDigit(body + first, heaviest)
}

/** 111.111.111-11 and its like have right check digits and belong to nobody. */
function isOneDigitRepeated(document: string): boolean {
  return /^(\d)\1*$/.test(document)
}

const CPF_WRITTEN = /^(?:\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2})$/
const CPF_HEAVIEST = 11

/**
 * A CPF as its eleven digits, or null when it isn't one. Reads bare digits and
 * the usual punctuation, nothing in between; space around it is let pass.
 */
export function parseCpf(input: string): string | null {
  const written = input.trim()
  if (!CPF_WRITTEN.test(written)) return null
  const cpf = written.replace(/\D/g, '')
  return !isOneDigitRepeated(cpf) && endsInCheckDigits(cpf, CPF_HEAVIEST) ? cpf : null
}

/** Eleven digits as people read them: `529.982.247-25`. */
export function formatCpf(cpf: string): string {
  return cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}

const CNPJ_WRITTEN =
  /^(?:[0-9A-Z]{12}\d{2}|[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2})$/
const CNPJ_HEAVIEST = 9

/**
 * A CNPJ as its fourteen characters, letters in upper case, or null when it
 * isn't one. Reads the bare characters and the usual punctuation, nothing in
 * between; space around it is let pass. New CNPJs carry letters since July 2026.
 *
 * @see Receita Federal, IN RFB 2.229/2024
 */
export function parseCnpj(input: string): string | null {
  const written = input.trim().toUpperCase()
  if (!CNPJ_WRITTEN.test(written)) return null
  const cnpj = written.replace(/[./-]/g, '')
  return !isOneDigitRepeated(cnpj) && endsInCheckDigits(cnpj, CNPJ_HEAVIEST) ? cnpj : null
}

/** Fourteen characters as people read them: `12.ABC.345/01DE-35`. */
export function formatCnpj(cnpj: string): string {
  return cnpj.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5')
}

type DocumentType = 'CPF' | 'CNPJ'

type TaxDocument = { type: DocumentType; document: string }

/** A CPF or a CNPJ with its kind, in canonical form, or null when it is neither. */
export function parseDocument(input: string): TaxDocument | null {
  const cpf = parseCpf(input)
  if (cpf) return { type: 'CPF', document: cpf }
  const cnpj = parseCnpj(input)
  return cnpj ? { type: 'CNPJ', document: cnpj } : null
}

/** A CPF as PSPs mask it. */
const MASKED = /^\*{3}\.?\d{3}\.?\d{3}-?\*{2}$/

/** A document as people read it; what is neither CPF nor CNPJ comes back as it is. */
export function formatDocument(document: string): string {
  const parsed = parseDocument(document)
  if (!parsed) return document
  return parsed.type === 'CPF' ? formatCpf(parsed.document) : formatCnpj(parsed.document)
}

/**
 * A document as a stranger may see it: a person's as `***.982.247-**`, the way
 * PIX receipts do; a company's whole, since the register of companies is
 * public; one that is masked already, as it is; anything else as asterisks only.
 */
export function maskDocument(document: string): string {
  if (MASKED.test(document)) return document
  const parsed = parseDocument(document)
  if (!parsed) return '*'.repeat(document.length)
  if (parsed.type === 'CNPJ') return formatCnpj(parsed.document)
  return `***${formatCpf(parsed.document).slice(3, -2)}**`
}
