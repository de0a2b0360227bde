import { isLuhn } from './card-number'
import { formatCnpj, formatCpf, parseCnpj, parseCpf } from './documents'
import { UUID } from './ids'

/** Replaces a secret in masked text. */
export const REDACTED = '[redacted]'

const CARD_DIGITS_MIN = 13
const CARD_DIGITS_MAX = 19
/**
 * The longest number that is masked, in characters: 19 digits with up to three separators between
 * each two.
 */
export const NUMBER_CHARS_MAX = CARD_DIGITS_MAX * 4

/** A separator between digits: a space, a sign, a dash or an invisible character. */
const SIGN = String.raw`[\s./_\-\xad\u200b-\u200d\u2010-\u2015\u2060\u2212]`
const GAP = `${SIGN}{0,3}`
const digits = (...groups: number[]) =>
  `(?<!\\d)${groups.map((length) => `\\d{${length}}`).join(GAP)}(?!\\d)`

const WORD = /\w+/g
const RUN = /[\w+/=]+/g
const KEY = /(?:whsec_|[sr]k_(?:live|test)_|(?<![^\W_])[sr]k_)[\w+/=]{8}/
const CLIENT_SECRET = '_secret_'
const CPF = new RegExp(digits(3, 3, 3, 2), 'g')
const CNPJ = new RegExp(
  `${digits(2, 3, 3, 4, 2)}|(?<![^\\W_])(?:\\w{2}\\.\\w{3}\\.\\w{3}\\/\\w{4}-|[^\\W_]{12})\\d{2}(?![^\\W_])`,
  'g',
)
const DIGITS = new RegExp(`\\d(?:${GAP}\\d){12,}`, 'g')
const GAPS = new RegExp(`(${SIGN}+)`)
/** A UUID or an id of 32 hexadecimal digits, whose digits are never a document or card number. */
const IDENTIFIER = new RegExp(`${UUID}|(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])`, 'gi')

// Written out, because matching then takes a third less time than with a `{11}` quantifier.
const ELEVEN_DIGITS = Array(11).fill('\\d').join(GAP)
const FOURTEEN_LETTERS = '[0-9A-Za-z]'.repeat(14)

/**
 * A quick test that matches every text that `maskText` changes and few others: eleven digits with
 * only separators between them, a word of a CNPJ's length that ends in two digits, the end of a
 * punctuated CNPJ, or the prefix of a secret.
 */
const MASKABLE = new RegExp(
  `${ELEVEN_DIGITS}|\\d\\d(?![^\\W_])(?<=(?<![^\\W_])${FOURTEEN_LETTERS})|\\/\\w{4}-\\d\\d|(?:[sr]k|whsec|_secret)_`,
)

/** No secret, document or card number has fewer characters than this. */
const MASKABLE_CHARS_MIN = 10

/** Whether `maskText` could change a text. It is a quick test that rules out most texts. */
export function isMaskable(text: string): boolean {
  return text.length >= MASKABLE_CHARS_MIN && MASKABLE.test(text)
}

/**
 * Masks the documents, card numbers and secrets in a text. A CPF becomes `***.982.247-**`, a CNPJ
 * `**.222.333/0001-**`, and a card number keeps its last four digits. UUIDs and ids of 32
 * hexadecimal digits stay whole, even if some of their digits pass a checksum.
 */
export function maskText(text: string): string {
  if (!isMaskable(text)) return text
  let masked = ''
  let from = 0
  for (const { index, 0: identifier } of text.matchAll(IDENTIFIER)) {
    masked += maskPlain(text.slice(from, index)) + identifier
    from = index + identifier.length
  }
  return masked + maskPlain(text.slice(from))
}

/**
 * Masks the beginning of a text. The text is cut before it is masked, because masking costs time
 * for every character. The cut is made past the end by the length of the longest number, so that a
 * number across the end is still recognised.
 *
 * @returns at most `charsMax` characters
 */
export function maskStart(text: string, charsMax: number): string {
  if (text.length <= charsMax) return maskText(text)
  return maskText(text.slice(0, charsMax + NUMBER_CHARS_MAX))
    .slice(0, -NUMBER_CHARS_MAX)
    .slice(0, charsMax)
}

function maskPlain(text: string): string {
  return maskSecrets(text)
    .replace(CPF, (found) => (isCpf(found) ? maskDocumentInLog(found) : found))
    .replace(CNPJ, (found) => (isCnpj(found) ? maskDocumentInLog(found) : found))
    .replace(DIGITS, maskCards)
}

function maskSecrets(text: string): string {
  const masked = text.includes(CLIENT_SECRET)
    ? text.replace(WORD, (word) => (isClientSecret(word) ? REDACTED : word))
    : text
  return KEY.test(masked) ? masked.replace(RUN, maskKey) : masked
}

/**
 * Whether a word looks like a client secret of a Stripe session: text on both sides of `_secret_`.
 */
function isClientSecret(word: string): boolean {
  const at = word.indexOf(CLIENT_SECRET, 1)
  return at > 0 && at + CLIENT_SECRET.length < word.length
}

/** Redacts an API key in a run of word characters, and keeps what precedes the key. */
function maskKey(run: string): string {
  const start = run.search(KEY)
  return start < 0 ? run : run.slice(0, start) + REDACTED
}

/**
 * Masks a document for the log, even one with wrong check digits: keeps the middle six of eleven
 * characters or the middle ten of fourteen, and nothing of any other length.
 */
export function maskDocumentInLog(written: string): string {
  const bare = written.replace(/[^0-9A-Za-z]/g, '')
  if (bare.length === 11) return `***${formatCpf(bare).slice(3, -2)}**`
  if (bare.length === 14) return `**${formatCnpj(bare).slice(2, -2)}**`
  return '*'.repeat(written.length)
}

/**
 * Eleven bare digits may be a phone number, so they need valid check digits; punctuated, they are a
 * CPF.
 */
function isCpf(found: string): boolean {
  return /^\d{3}\.\d{3}\.\d{3}[-/]/.test(found) || parseCpf(found.replace(/\D/g, '')) !== null
}

function isCnpj(found: string): boolean {
  return (
    /^.{2}\..{3}\..{3}\/.{4}-/.test(found) || parseCnpj(found.replace(/[^0-9A-Za-z]/g, '')) !== null
  )
}

/** Masks every card number that consists of whole groups of a run of digits. */
function maskCards(run: string): string {
  const groups = run.split(GAPS)
  for (let first = 0; first < groups.length; first += 2) {
    const last = lastGroupOfCard(groups, first)
    if (last === null) continue
    for (let at = first; at < last; at += 2) groups[at] = groups[at]!.replace(/\d/g, '*')
    groups[last] = groups[last]!.replace(/\d(?=\d{4})/g, '*')
    first = last
  }
  return groups.join('')
}

function lastGroupOfCard(groups: string[], first: number): number | null {
  let digits = ''
  let found: number | null = null
  for (let last = first; last < groups.length && digits.length < CARD_DIGITS_MAX; last += 2) {
    digits += groups[last]
    if (digits.length >= CARD_DIGITS_MIN && digits.length <= CARD_DIGITS_MAX && isLuhn(digits)) {
      found = last
    }
  }
  return found
}
