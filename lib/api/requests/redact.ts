import {
  isMaskable,
  maskDocumentInLog,
  maskStart,
  maskText,
  REDACTED,
} from '@/lib/kernel/mask-text'

const SECRET_NAME =
  /token|secret|passw|senha|authorization|api[-_ .]?key|private[-_ .]?key|credential|card[-_ .]?number|cvv|cvc|security[-_ .]?code|^pan$/i
const DOCUMENT_NAME = /cpf|cnpj|document|tax[-_ .]?id/i

/**
 * Identifiers and codes that we generate. They contain no personal number and must stay readable.
 */
const OWN_NAMES = new Set([
  'pixCode',
  'transactionId',
  'externalId',
  'gatewayId',
  'endToEndId',
  'requestId',
  'transactionDate',
  'expiresAt',
  'createdAt',
  'updatedAt',
])

const DEPTH_MAX = 32

/** Replaces text that is left out. */
const LEFT_OUT = '…'

interface Options {
  /** Whether this is our own response, in which generated identifiers stay readable. */
  isOurs?: boolean
  /** How many characters of text are processed. */
  charsMax?: number
}

/** The state of one traversal. */
interface Walk {
  isOurs: boolean
  charsLeft: number
}

/**
 * Masks documents, card numbers and secrets in a JSON value, by field name and anywhere in texts.
 * Levels deeper than 32, and text after the first `charsMax` characters, are left out.
 *
 * @returns the value itself when nothing was masked, otherwise a copy; the input is never changed
 */
export function redact(value: unknown, options: Options = {}): unknown {
  return redactValue(value, walkOf(options), 0)
}

function walkOf({ isOurs = false, charsMax = Number.POSITIVE_INFINITY }: Options): Walk {
  return { isOurs, charsLeft: charsMax }
}

function redactValue(value: unknown, walk: Walk, depth: number): unknown {
  if (walk.charsLeft <= 0) return LEFT_OUT
  if (typeof value === 'string') return redactText(value, walk)
  walk.charsLeft -= 1
  if (typeof value === 'number') return maskNumber(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === DEPTH_MAX) return LEFT_OUT
  if (Array.isArray(value)) return redactList(value, walk, depth)
  if (value instanceof Date) return value
  return redactFields(value as Record<string, unknown>, walk, depth)
}

function redactText(text: string, walk: Walk): string {
  const isCut = text.length > walk.charsLeft
  const masked = isCut ? maskStart(text, walk.charsLeft) + LEFT_OUT : maskText(text)
  walk.charsLeft = isCut ? 0 : walk.charsLeft - masked.length
  return masked
}

function redactList(list: unknown[], walk: Walk, depth: number): unknown[] {
  const redacted = list.map((one) => redactValue(one, walk, depth + 1))
  return redacted.every((one, at) => one === list[at]) ? list : redacted
}

function redactFields(fields: Record<string, unknown>, walk: Walk, depth: number): object {
  let copy: [name: string, value: unknown][] | undefined
  const names = Object.keys(fields)
  for (let at = 0; at < names.length; at++) {
    const name = names[at]!
    if (walk.charsLeft <= 0)
      return Object.fromEntries((copy ?? Object.entries(fields)).slice(0, at))
    walk.charsLeft -= name.length
    if (walk.isOurs && OWN_NAMES.has(name)) continue
    const kind = kindOf(name)
    const masked = maskField(kind, fields[name], walk, depth + 1)
    if (masked === fields[name] && kind !== 'number') continue
    copy ??= Object.entries(fields)
    copy[at] = [kind === 'number' ? maskText(name) : name, masked]
  }
  return copy ? Object.fromEntries(copy) : fields
}

/** Redacts the value of a query parameter, up to `charsMax` characters. */
export function redactParameter(name: string, value: string, charsMax: number): string {
  return String(maskField(kindOf(name), value, walkOf({ charsMax }), 0))
}

function maskField(kind: Kind, value: unknown, walk: Walk, depth: number): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value
  if (kind === 'secret' || kind === 'number') return REDACTED
  if (kind === 'document' && typeof value !== 'object') return maskDocumentInLog(String(value))
  return redactValue(value, walk, depth)
}

/**
 * Masks a number with the digits of a card or a document, and any number beyond the safe integers.
 */
function maskNumber(value: number): number | string {
  if (Math.abs(value) < 1e9) return value
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return REDACTED
  const masked = maskText(String(value))
  return masked === String(value) ? value : masked
}

/** The kind of value that a field's name implies; `number` when the name itself may contain one. */
type Kind = 'secret' | 'document' | 'number' | 'other'

/** A cache by field name, because requests use few names. */
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
