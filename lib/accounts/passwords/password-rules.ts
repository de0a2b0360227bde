import type { Coded } from '@/lib/kernel/issue-code'
import { PASSWORD_LENGTH_MIN } from '@/lib/kernel/limits'

/** Length makes a password strong; the maximum only bounds the cost of hashing. */
const PASSWORD_CHARS = { min: PASSWORD_LENGTH_MIN, max: 128 } as const

/** The issue for a common password. */
export const COMMON = { code: 'password_common', message: 'is too common; choose another' } as const

/**
 * Why a new password is refused by its length or content; null if it is not. The list of common
 * passwords is checked apart. There is no rule about digits and symbols, because such rules lead to
 * weaker passwords.
 *
 * @see NIST SP 800-63B, 3.1.1.2
 */
export function passwordProblem(password: string): (Coded & { message: string }) | null {
  const { min, max } = PASSWORD_CHARS
  const length = [...password].length
  if (length < min) {
    return { code: 'too_short', limit: min, message: `must have at least ${min} characters` }
  }
  if (length > max) {
    return { code: 'too_long', limit: max, message: `must have at most ${max} characters` }
  }
  const plain = plainOf(password)
  return new Set(plain).size < 3 || isRepeated(plain) ? COMMON : null
}

/**
 * Each list is one text with entries between line breaks, because that takes less memory than an
 * array.
 */
interface Lists {
  passwords: string
  words: string
}

/** The most digits and symbols that may surround a common word for it to count as common. */
const AROUND_MAX = 8

/**
 * Whether a password is on the list of common passwords, or is a common word (also a Portuguese one
 * or a first name) with only a few digits and symbols around it. Ignores case and accents.
 */
export function isCommon(password: string, { passwords, words }: Lists): boolean {
  const plain = plainOf(password)
  const has = (list: string, entry: string) => list.includes(`\n${entry}\n`)
  if (plain.includes('\n')) return false
  if (has(passwords, plain)) return true
  const word = plain
    .replace(/^[^a-z]+/, '')
    .replace(/[^a-z]/g, ' ')
    .trim()
  if (word === '' || word.includes(' ') || plain.length - word.length > AROUND_MAX) return false
  return has(words, word) || has(passwords, word)
}

/** A password in the form of the lists: lower case, without accents. */
function plainOf(password: string): string {
  return password.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

/** Whether a text consists of a shorter one repeated. */
function isRepeated(value: string): boolean {
  return `${value}${value}`.indexOf(value, 1) < value.length
}

/** Whether a password repeats the e-mail address. It is separate, because it needs both fields. */
export function repeatsEmail(password: string, email: string): boolean {
  return password.trim().toLowerCase() === email.trim().toLowerCase()
}
