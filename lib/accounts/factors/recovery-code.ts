import { createHash, randomInt } from 'node:crypto'

/** How many recovery codes a person has. */
export const CODES = 10

// Crockford's base32 has no letters that look like digits.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const GROUPS = 6
const GROUP_CHARS = 4

/** A new recovery code of 120 random bits, such as `3f7k-90xw-2mca-tq8e-h4vn-06sd`. */
export function newRecoveryCode(): string {
  const group = () =>
    Array.from({ length: GROUP_CHARS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/**
 * The SHA-256 under which a recovery code is stored. Capitals, blanks and hyphens do not count. A
 * slow hash would add nothing, because 120 random bits cannot be guessed.
 */
export function recoveryCodeDigest(code: string): string {
  const plain = code.toLowerCase().replace(/[\s-]/g, '')
  return createHash('sha256').update(plain).digest('base64url')
}
