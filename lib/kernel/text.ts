import { z } from 'zod'
import { isWholeCentavos } from './money'

/** Whether a string has neither the NUL that PostgreSQL cannot store nor half a surrogate pair. */
export function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed()
}

/** What is wrong with a string that `isStorable` refuses. */
export const NOT_STORABLE = 'must not contain NUL characters or broken Unicode'

/** A text without the marks above and under its letters, as the database keeps what is searched. */
export const withoutMarks = (text: string) => text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')

/** The code of everything that is in a text and not seen. */
export const HIDDEN = { code: 'control_characters' } as const

/** A string of the wire: bounded, such as can be stored, and without anything that is not seen. */
export function text(lengthMax: number) {
  return z
    .string('must be a string')
    .max(lengthMax, `must have at most ${lengthMax} characters`)
    .refine(isStorable, { error: NOT_STORABLE, params: HIDDEN })
    .refine((value) => hiddenIn(value) === null, {
      error: ({ input }) => hiddenWords(`${input}`),
      params: HIDDEN,
    })
}

/** A name that people read: the same, on one line. */
export function name(lengthMax: number) {
  return z
    .string('must be text')
    .trim()
    .min(1, 'must not be empty')
    .max(lengthMax, `must have at most ${lengthMax} characters`)
    .refine(isStorable, { error: NOT_STORABLE, params: HIDDEN })
    .refine((value) => hiddenIn(value, NOTHING) === null, {
      error: ({ input }) => hiddenWords(`${input}`, NOTHING),
      params: HIDDEN,
    })
}

// Controls, marks that override the direction of writing, characters without width, separators.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const BREAKS = /[\t\n\r]/
const NOTHING = /(?!)/

// Scripts in which a joiner says how the letters beside it are written.
const JOINING =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}]$/u
const EMOJI_BEFORE = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u
const EMOJI_AFTER = /^\p{Extended_Pictographic}/u
// A flag of a part of a country: the black flag, then tags that spell its code.
const FLAG_BEFORE = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{0,6}$/u
const TAG = /[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}\u{e007f}]/u

/**
 * The first character of a text that nobody sees, or that turns round what stands beside it, such
 * as a bidirectional override; null without one. Joiners inside an emoji and between letters whose
 * script needs them are what people write, and so are letters of any direction.
 *
 * @param kept which of the others may be there: tabs and line breaks unless told
 */
function hiddenIn(value: string, kept: RegExp = BREAKS): string | null {
  for (const { 0: found, index } of value.matchAll(UNSEEN)) {
    if (found === '\0' || kept.test(found)) continue
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

function hiddenWords(value: string, kept?: RegExp): string {
  const code = hiddenIn(value, kept)?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  return `must not contain the invisible character U+${code}`
}

/** A field that may be left out. Null says the same, and comes out as if nothing had been sent. */
export const optional = <S extends z.ZodType>(schema: S) =>
  schema
    .nullish()
    .transform((value): z.output<S> | undefined => value ?? undefined)
    .optional()

/** A field with a default, which null stands for as well. */
export const defaulted = <S extends z.ZodType>(schema: S, value: z.output<S>) =>
  optional(schema)
    .transform((sent): z.output<S> => sent ?? value)
    .meta({ override: { default: value } })

/** An e-mail address as the wire writes it. */
export const email = () =>
  z.email('must be an e-mail address').max(254, 'must have at most 254 characters')

/**
 * A whole number between two others. One that is out of bounds is told so, however large it is: Zod's
 * own `int` says of what JavaScript cannot count exactly that it is no whole number.
 */
export const integer = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  z
    .number(NOT_WHOLE)
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`)
    .refine(Number.isInteger, { error: NOT_WHOLE, params: { code: 'not_number' } })
    .meta({ type: 'integer' })

const NOT_WHOLE = 'must be a whole number'

/** A whole number as a query writes it: in digits alone, of which the OpenAPI document says `integer`. */
export const wholeNumber = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  z.preprocess(
    (written) => (typeof written === 'string' ? numberIn(written) : written),
    integer(least, most),
  )

const numberIn = (written: string) => (/^-?\d+$/.test(written) ? Number(written) : Number.NaN)

/** A UUID as the wire writes it, in lower case. */
export const uuid = () => z.guid('must be a UUID').toLowerCase()

/**
 * A wire amount of reais between two bounds, in whole centavos. What has more decimals than a
 * number holds is refused too, see `parseExactly`.
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
    .meta({ multipleOf: 0.01 })
