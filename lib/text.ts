import { z } from 'zod'

/**
 * A string of the wire: bounded, and without the NUL that PostgreSQL cannot
 * store or half of a surrogate pair, which is no text at all.
 */
export function text(lengthMax: number) {
  return z
    .string('must be a string')
    .max(lengthMax, `must have at most ${lengthMax} characters`)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), {
      message: 'must not contain NUL characters or broken Unicode',
    })
}

/** An e-mail address as the wire writes it. */
export const email = () =>
  z.email('must be an e-mail address').max(254, 'must have at most 254 characters')

/** A UUID as the wire writes it, in lower case. */
export const uuid = () => z.guid('must be a UUID').toLowerCase()
