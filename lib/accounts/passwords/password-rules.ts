import type { Coded } from '@/lib/kernel/issue-code'
import { PASSWORD_LENGTH_MIN } from '@/lib/kernel/limits'

/** Length is what protects; the ceiling only bounds the work of hashing. */
const PASSWORD_CHARS = { min: PASSWORD_LENGTH_MIN, max: 128 } as const

/** What is said of a password that many people have. */
export const COMMON = { code: 'password_common', message: 'is too common; choose another' } as const

/**
 * Why a new password is refused, or null as far as that can be told without a list. No rule of
 * digits and symbols: they make passwords weaker, and people angrier.
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

/** Each list holds its entries between line breaks: one text takes less memory than its parts. */
interface Lists {
  passwords: string
  words: string
}

/** How many digits and symbols around a common word leave it common. */
const AROUND_MAX = 8

/**
 * Whether a password is one of the commonest, or a common word, also a Portuguese one or a first
 * name, with nothing but a few digits and symbols before or after it. Case and accents are nothing.
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

/** A password as the lists have it: in lower case, without accents. */
function plainOf(password: string): string {
  return password.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

/** Whether a text is a shorter one, again and again. */
function isRepeated(value: string): boolean {
  return `${value}${value}`.indexOf(value, 1) < value.length
}

/** Whether a password is only the e-mail address again. Asked apart, for it takes two fields. */
export function repeatsEmail(password: string, email: string): boolean {
  return password.trim().toLowerCase() === email.trim().toLowerCase()
}
