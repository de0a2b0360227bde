import { z } from 'zod'
import { NIL_ID } from './ids'
import { isWholeCentavos } from './money'
import { withoutPasted } from './without-pasted'

/** Whether PostgreSQL can store a string: it has no NUL and no unpaired surrogate. */
export function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed()
}

/** A text as PostgreSQL can store it: without NUL, and with U+FFFD for what is no character. */
export const storable = (value: string) => value.replaceAll('\0', '').toWellFormed()

/** The message for a string that `isStorable` refuses. */
export const NOT_STORABLE = 'must not contain NUL characters or broken Unicode'

/** A text without diacritics, the form in which the database keeps searchable text. */
export const withoutMarks = (text: string) => text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')

/** A text to compare by: without diacritics, in lower case. */
export const comparable = (text: string) => withoutMarks(text).toLowerCase()

/** A text as a pattern of LIKE in which no character is a wildcard. */
export const likePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The Prisma filter of texts that contain another one, in any case. */
export const containing = (text: string) =>
  ({ contains: likePattern(text), mode: 'insensitive' }) as const

/** The issue code for invisible characters. */
export const HIDDEN = { code: 'control_characters' } as const

interface TextRules {
  /** The schema that the rules are added to. */
  string?: z.ZodString
  /** The control characters that are allowed: by default tabs and line breaks. */
  allowed?: RegExp
}

/**
 * Schema of a string in a request: at most `lengthMax` characters, storable, and without invisible
 * characters that are not allowed.
 */
export function text(lengthMax: number, { string = STRING, allowed = BREAKS }: TextRules = {}) {
  return string
    .max(lengthMax, `must have at most ${lengthMax} characters`)
    .refine(isStorable, { error: NOT_STORABLE, params: HIDDEN })
    .check(withoutHidden(allowed))
}

/** The check that a string has no invisible characters but the allowed ones; by default none. */
export function withoutHidden(allowed = NOTHING) {
  return z.refine<string>((value) => hiddenIn(value, allowed) === null, {
    error: ({ input }) => hiddenWords(`${input}`, allowed),
    params: HIDDEN,
  })
}

const STRING = z.string('must be a string')

/**
 * Schema of a text that people paste, such as one about a sale or a search: like `text`, without
 * the invisible characters that were pasted.
 */
export function pastedText(lengthMax: number) {
  return text(lengthMax, { string: STRING.overwrite(withoutPasted) })
}

/** Schema of a name: like `text`, but trimmed, not empty, and on one line. */
export function name(lengthMax: number) {
  const string = z.string('must be text').trim().min(1, 'must not be empty')
  return text(lengthMax, { string, allowed: NOTHING })
}

// Control characters, direction overrides, zero-width characters, and line and paragraph
// separators.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const BREAKS = /[\t\n\r]/
const NOTHING = /(?!)/

// Scripts in which a joiner changes how adjacent letters are written.
const JOINING =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}]$/u
const EMOJI_BEFORE = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u
const EMOJI_AFTER = /^\p{Extended_Pictographic}/u
// The flag of a region: a black flag, then tag characters that spell its code.
const FLAG_BEFORE = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{0,6}$/u
const TAG = /[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}\u{e007f}]/u

/**
 * Finds the first invisible character of a text, such as a zero-width space or a bidirectional
 * override; null if there is none. Joiners are allowed inside an emoji and between letters of
 * scripts that need them.
 *
 * @param allowed the control characters that are allowed
 */
function hiddenIn(value: string, allowed: RegExp): string | null {
  // Almost every text has none, and `matchAll` alone would first copy the expression.
  if (value.search(UNSEEN) < 0) return null
  for (const { 0: found, index } of value.matchAll(UNSEEN)) {
    if (found === '\0' || allowed.test(found)) continue
    const before = value.slice(Math.max(0, index - 16), index)
    const after = value.slice(index + found.length, index + found.length + 2)
    if (!belongs(found, before, after)) return found
  }
  return null
}

function belongs(found: string, before: string, after: string): boolean {
  if (found === '\u200d' && EMOJI_BEFORE.test(before) && EMOJI_AFTER.test(after)) return true
  if (found === '\u200c' || found === '\u200d') return JOINING.test(before)
  return TAG.test(found) && FLAG_BEFORE.test(before)
}

function hiddenWords(value: string, allowed: RegExp): string {
  const code = hiddenIn(value, allowed)?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  return `must not contain the invisible character U+${code}`
}

/** Schema of an optional field. Null counts as absent. */
export const optional = <S extends z.ZodType>(schema: S) =>
  schema
    .nullish()
    .transform((value): z.output<S> | undefined => value ?? undefined)
    .optional()

/** Schema of a field with a default, which also replaces null. */
export const defaulted = <S extends z.ZodType>(schema: S, value: z.output<S>) =>
  optional(schema)
    .transform((sent): z.output<S> => sent ?? value)
    .meta({ override: { default: value } })

/** The check of the length of an e-mail address. */
export const EMAIL_LENGTH = z.maxLength(254, 'must have at most 254 characters')

/** The message for a string that is no e-mail address. */
export const NOT_EMAIL = 'must be an e-mail address'

/** Schema of an e-mail address. */
export const email = () => z.email(NOT_EMAIL).check(EMAIL_LENGTH)

/**
 * All that `<input type="email">` accepts, so that what a shop's form takes the API takes too, but
 * with a dot in the domain.
 */
const TYPED_EMAIL = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9-]+(?:\.[a-zA-Z0-9-]+)+$/

/** Schema of a payer's e-mail address, without invisible characters that were pasted. */
export const pastedEmail = () =>
  z
    .string(NOT_EMAIL)
    .overwrite(withoutPasted)
    .check(z.email({ pattern: TYPED_EMAIL, error: NOT_EMAIL }), EMAIL_LENGTH)

/**
 * Schema of an integer within bounds. Unlike Zod's `int`, it reports a number beyond the safe
 * integers as out of bounds, not as "no whole number".
 */
export const integer = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  z
    .number(NOT_WHOLE)
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`)
    .refine(Number.isInteger, { error: NOT_WHOLE, params: { code: 'not_number' } })
    .meta({ type: 'integer' })

const NOT_WHOLE = 'must be a whole number'

/**
 * Schema of an integer in a query string, written in digits only. OpenAPI shows it as `integer`.
 */
export const wholeNumber = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  z.preprocess(
    (written) => (typeof written === 'string' ? numberIn(written) : written),
    integer(least, most),
  )

const numberIn = (written: string) => (/^-?\d+$/.test(written) ? Number(written) : Number.NaN)

/** As `wholeNumber`, with a default for a parameter that is not sent. OpenAPI shows the default. */
export const wholeNumberOr = (value: number, least: number, most: number) =>
  wholeNumber(least, most)
    .default(value)
    .meta({ override: { default: value } })

/** Schema of a UUID, converted to lower case. */
export const uuid = () => z.guid('must be a UUID').toLowerCase()

/**
 * Schema of an idempotency key. Programs send the nil UUID for a key that they never filled in: as
 * a key it would make all equal requests repeats of the first one.
 */
export const keyUuid = () =>
  uuid().refine((key) => key !== NIL_ID, {
    error: 'must not be the nil UUID: generate a key for each operation',
    params: { code: 'not_id' },
  })

/**
 * Schema of an amount in reais within bounds, with at most two decimals. `parseExactly` makes sure
 * that it also refuses digits that a JavaScript number would lose. The API's description says the
 * decimals in words: validators divide binary numbers, so that `multipleOf: 0.01` refuses 19.99.
 */
export const reais = (least: number, most: number) =>
  z
    .number('must be a number')
    .min(least, `must be at least ${least.toFixed(2)}`)
    .max(most, `must be at most ${most}`)
    .refine(isWholeCentavos, {
      error: 'must have at most two decimals',
      abort: true,
      params: { code: 'two_decimals' },
    })
