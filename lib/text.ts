import { z } from 'zod'

/** Whether a string has neither the NUL that PostgreSQL cannot store nor half a surrogate pair. */
export function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed()
}

/** What is wrong with a string that `isStorable` refuses. */
export const NOT_STORABLE = 'must not contain NUL characters or broken Unicode'

/** The code of both faults. */
export const HIDDEN = { code: 'control_characters' } as const

/** A string of the wire: bounded, and such as can be stored. */
export function text(lengthMax: number) {
  return z
    .string('must be a string')
    .max(lengthMax, `must have at most ${lengthMax} characters`)
    .refine(isStorable, { error: NOT_STORABLE, params: HIDDEN })
}

/** A name that people read: on one line, none of it hidden, nor turning round what is beside it. */
export function name(lengthMax: number) {
  return z
    .string('must be text')
    .trim()
    .min(1, 'must not be empty')
    .max(lengthMax, `must have at most ${lengthMax} characters`)
    .refine((value) => value.isWellFormed() && !UNSEEN.test(value), {
      message: 'must not contain control characters',
      params: HIDDEN,
    })
}

// Controls, line separators, and the marks that override the direction of writing.
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/** An e-mail address as the wire writes it. */
export const email = () =>
  z.email('must be an e-mail address').max(254, 'must have at most 254 characters')

/** A whole number as a query writes it: in digits alone, of which the OpenAPI document says `integer`. */
export const wholeNumber = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  z.preprocess(
    (written) => (typeof written === 'string' ? numberIn(written) : written),
    z
      .number('must be a whole number')
      .int('must be a whole number')
      .min(least, `must be at least ${least}`)
      .max(most, `must be at most ${most}`),
  )

const numberIn = (written: string) => (/^-?\d+$/.test(written) ? Number(written) : Number.NaN)

/** A UUID as the wire writes it, in lower case. */
export const uuid = () => z.guid('must be a UUID').toLowerCase()
