import { isMaskable, maskDocument, maskText, REDACTED } from './mask-text'

const SECRET_NAME =
  /token|secret|passw|senha|authorization|api[-_ .]?key|private[-_ .]?key|credential|card[-_ .]?number|cvv|cvc|security[-_ .]?code|^pan$/i
const DOCUMENT_NAME = /cpf|cnpj|document|tax[-_ .]?id/i

/** What we make ourselves: no one's number is in it, and its digits must stay as they are. */
const OWN_NAMES = new Set(['pixCode', 'externalId', 'gatewayId', 'endToEndId', 'requestId'])

const DEPTH_MAX = 32
const PIX_CODE = '"pixCode":"'
const BACKSLASH = 92

/** How values begin, in our own answers, under a name that asks for more than `maskText`. */
const NAMED = /(?:pf|npj|ocument|ecret|oken)":"[^*]/
const CPF = '"clientCpf":"'

/**
 * An answer of ours with its one document masked, when that is all that there is to redact; null
 * when a closer look is needed. We wrote it ourselves, so no name in it is behind an escape.
 */
export function redactPlainAnswer(json: string): string | null {
  const masked = maskCpf(json)
  return isPlain(masked) ? masked : null
}

function maskCpf(json: string): string {
  const at = json.indexOf(CPF)
  if (at < 0) return json
  const from = at + CPF.length
  const to = json.indexOf('"', from)
  if (json.charCodeAt(to - 1) === BACKSLASH) return json
  return json.slice(0, from) + maskDocument(json.slice(from, to)) + json.slice(to)
}

function isPlain(json: string): boolean {
  // Behind an escape anything could be written.
  if (NAMED.test(json) || json.includes('\\')) return false
  const at = json.indexOf(PIX_CODE)
  if (at < 0) return !isMaskable(json)
  const end = json.indexOf('"', at + PIX_CODE.length)
  return !isMaskable(json.slice(0, at)) && !isMaskable(json.slice(end))
}

/** What may be passed over. */
interface Sparing {
  /** It is an answer of ours: what we made ourselves stays. */
  isOurs?: boolean
  /** No text in it can hold what is to be masked: only the names matter. */
  namesOnly?: boolean
}

/**
 * Masks documents, card numbers and secrets in a parsed JSON value, in place: by the name of their
 * field, and anywhere in the texts. What is nested deeper than 32 levels is left out.
 *
 * @returns the value, or what stands for it
 */
export function redact(value: unknown, sparing: Sparing = {}, depth = 0): unknown {
  if (typeof value === 'string') return sparing.namesOnly ? value : maskText(value)
  if (typeof value === 'number') return maskNumber(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === DEPTH_MAX) return '…'
  const fields = value as Record<string, unknown>
  for (const name in fields) {
    if (sparing.isOurs && OWN_NAMES.has(name)) continue
    const kind = kindOf(name)
    const masked = maskField(kind, fields[name], sparing, depth + 1)
    if (masked !== fields[name]) fields[name] = masked
    if (kind === 'number') rename(fields, name)
  }
  return value
}

/** The value of a query's parameter of this name. */
export function redactParameter(name: string, value: string): string {
  return String(maskField(kindOf(name), value, {}, 0))
}

function maskField(kind: Kind, value: unknown, sparing: Sparing, depth: number): unknown {
  if (value === null || typeof value === 'boolean') return value
  if (kind === 'secret' || kind === 'number') return REDACTED
  if (kind === 'document' && typeof value !== 'object') return maskDocument(String(value))
  return redact(value, sparing, depth)
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

/** What a field's name says of its value; `number` when the name itself may be one. */
type Kind = 'secret' | 'document' | 'number' | 'other'

/** The names of fields are few, and the same over and over; the rest are looked at each time. */
const KINDS = new Map<string, Kind>()
const KINDS_MAX = 1000
const NAME_CHARS_MAX = 64

function kindOf(name: string): Kind {
  const known = KINDS.get(name)
  if (known) return known
  const kind = lookAt(name)
  if (KINDS.size < KINDS_MAX && name.length <= NAME_CHARS_MAX) KINDS.set(name, kind)
  return kind
}

function lookAt(name: string): Kind {
  if (isMaskable(name)) return 'number'
  if (SECRET_NAME.test(name)) return 'secret'
  return DOCUMENT_NAME.test(name) ? 'document' : 'other'
}
