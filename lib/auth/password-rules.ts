import type { Coded } from '@/lib/issue-code'

/** Length is what protects; the ceiling only bounds the work of hashing. */
export const PASSWORD_CHARS = { min: 10, max: 128 } as const

// The commonest of leaked lists that are long enough to pass otherwise, Portuguese ones too.
const COMMONEST = new Set([
  '0123456789',
  '0987654321',
  '1234567890',
  '12345678901',
  '123456789a',
  '123456789abc',
  '1234567891',
  '12345678910',
  '1q2w3e4r5t',
  '1qaz2wsx3edc',
  '9876543210',
  'a123456789',
  'abcdefghij',
  'administrador',
  'administrator',
  'asdfghjkl1',
  'asdfghjklç',
  'brasil2026',
  'changeme123',
  'corinthians',
  'flamengo10',
  'guiche1234',
  'iloveyou123',
  'letmein123',
  'minhasenha',
  'minhasenha123',
  'mudar12345',
  'palmeiras1',
  'password10',
  'password12',
  'password123',
  'password1234',
  'q1w2e3r4t5',
  'qwerty1234',
  'qwerty12345',
  'qwerty123456',
  'qwertyuiop',
  'senha12345',
  'senha123456',
  'senhasenha',
  'teste12345',
  'welcome123',
  'zxcvbnm123',
])

const COMMON = { code: 'password_common', message: 'is too common; choose another' } as const

/**
 * Why a new password is refused, or null when it is good. No rule of digits and symbols: they
 * make passwords weaker, and people angrier.
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
  const plain = password.trim().toLowerCase()
  return COMMONEST.has(plain) || new Set(plain).size < 3 ? COMMON : null
}

/** Whether a password is only the e-mail address again. Asked apart, for it takes two fields. */
export function repeatsEmail(password: string, email: string): boolean {
  return password.trim().toLowerCase() === email.trim().toLowerCase()
}
