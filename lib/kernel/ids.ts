/** The pattern of an id in lower case, for patterns that contain one. */
export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const WHOLE = new RegExp(`^${UUID}$`, 'i')

/** Whether a text can be the id of a row. PostgreSQL refuses to compare an id with other text. */
export const isId = (text: string): boolean => WHOLE.test(text)

/** Sorts before every other id. */
export const NIL_ID = '00000000-0000-0000-0000-000000000000'

const DIGITS = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/

/** The 32 hexadecimal digits of an id. */
export const toDigits = (id: string): string => id.replaceAll('-', '')

/** The id of 32 hexadecimal digits; null for any other text. */
export const fromDigits = (digits: string): string | null =>
  DIGITS.exec(digits)?.slice(1).join('-') ?? null

/** 128 random bits, in hexadecimal digits. */
export function randomDigits(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * A random UUID, version 4. Browsers have `crypto.randomUUID` only where a page came by https or
 * from the same machine, and a trial installation may have neither.
 */
export function randomId(): string {
  const digits = randomDigits()
  return fromDigits(`${digits.slice(0, 12)}4${digits.slice(13, 16)}a${digits.slice(17)}`)!
}

/** The digits of base62, in the order of their values. */
export const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
