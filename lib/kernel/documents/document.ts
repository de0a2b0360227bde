import { formatCnpj, parseCnpj } from './cnpj'
import { formatCpf, parseCpf } from './cpf'

export type DocumentType = 'CPF' | 'CNPJ'

export type TaxDocument = { type: DocumentType; document: string }

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
