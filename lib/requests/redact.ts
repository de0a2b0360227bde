import { isMaskable, maskDocument, maskText, REDACTED } from './mask-text'

const SECRET_NAME =
  /token|secret|passw|senha|authorization|api[-_ .]?key|private[-_ .]?key|credential|card[-_ .]?number|cvv|cvc|security[-_ .]?code|^pan$/i
const DOCUMENT_NAME = /cpf|cnpj|document|tax[-_ .]?id/i

/** What we make ourselves: no one's number is in it, and its digits must stay as they are. */
const OWN_NAMES = new Set(['pixCode', 'externalId', 'gatewayId', 'endToEndId', 'requestId'])

const DEPTH_MAX = 32
const PIX_CODE = '"pixCode":"'

/** How values begin, in our own answers, under a name that asks for more than `maskText`. */
const NAMED = /(?:pf|npj|ocument|ecret|oken)":"/

/** Whether an answer of ours has nothing to redact, seen at a glance; false when in doubt. */
export function isPlainAnswer(json: string): boolean {
  if (NAMED.test(json)) return false
  const at = json.indexOf(PIX_CODE)
  if (at < 0) return !isMaskable(json)
  const end = json.indexOf('"', at + PIX_CODE.length)
  return !isMaskable(json.slice(0, at)) && !isMaskable(json.slice(end))
}

/**
 * Masks documents, card numbers and secrets in a parsed JSON value, in place: by the name of their
 * field, and anywhere in the texts. What is nested deeper than 32 levels is left out.
 *
 * @param isOurs whether it is an answer of ours, where what we made ourselves stays
 * @returns the value, or what stands for it
 */
export function redact(value: unknown, isOurs = false, depth = 0): unknown {
  if (typeof value === 'string') return maskText(value)
  if (typeof value === 'number') return maskNumber(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === DEPTH_MAX) return '…'
  const fields = value as Record<string, unknown>
  for (const name in fields) {
    if (isOurs && OWN_NAMES.has(name)) continue
    const masked = redactField(name, fields[name], isOurs, depth + 1)
    if (masked !== fields[name]) fields[name] = masked
    if (isMaskable(name)) rename(fields, name)
  }
  return value
}

/** The value of a field of this name, as of a query's. */
export function redactField(name: string, value: unknown, isOurs = false, depth = 0): unknown {
  if (value === null || typeof value === 'boolean') return value
  const kind = kindOf(name)
  if (kind === 'secret') return REDACTED
  if (kind === 'document' && typeof value !== 'object') return maskDocument(String(value))
  return redact(value, isOurs, depth)
}

function rename(fields: Record<string, unknown>, name: string): void {
  const value = fields[name]
  delete fields[name]
  fields[maskText(name)] = value
}

/** A number with the digits of a card or a document; one too long to be exact is masked unseen. */
function maskNumber(value: number): number | string {
  if (Math.abs(value) < 1e9) return value
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return REDACTED
  const masked = maskText(String(value))
  return masked === String(value) ? value : masked
}

type Kind = 'secret' | 'document' | 'other'

/** The names of fields are few, and the same over and over; the rest are looked at each time. */
const KINDS = new Map<string, Kind>()
const KINDS_MAX = 1000
const NAME_CHARS_MAX = 64

function kindOf(name: string): Kind {
  const known = KINDS.get(name)
  if (known) return known
  const kind = SECRET_NAME.test(name) ? 'secret' : DOCUMENT_NAME.test(name) ? 'document' : 'other'
  if (KINDS.size < KINDS_MAX && name.length <= NAME_CHARS_MAX) KINDS.set(name, kind)
  return kind
}
