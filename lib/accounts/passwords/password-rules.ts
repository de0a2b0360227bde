import type { Coded } from '@/lib/kernel/issue-code'
import { PASSWORD_LENGTH_MIN } from '@/lib/kernel/limits'

/** Length makes a password strong; the maximum only bounds the cost of hashing. */
export const PASSWORD_LENGTH = { min: PASSWORD_LENGTH_MIN, max: 128 } as const

/**
 * Why a new password is refused by its length; null if it is not. How easy it is to guess is
 * checked apart, by `checkStrength`. There is no rule about digits and symbols, because such rules
 * lead to weaker passwords.
 *
 * @see NIST SP 800-63B, 3.1.1.2
 */
export function passwordProblem(password: string): (Coded & { message: string }) | null {
  const { min, max } = PASSWORD_LENGTH
  const length = [...password].length
  if (length < min) {
    return { code: 'too_short', limit: min, message: `must have at least ${min} characters` }
  }
  if (length > max) {
    return { code: 'too_long', limit: max, message: `must have at most ${max} characters` }
  }
  return null
}

/** Whether a password repeats the e-mail address. It is separate, because it needs both fields. */
export function repeatsEmail(password: string, email: string): boolean {
  return password.trim().toLowerCase() === email.trim().toLowerCase()
}
