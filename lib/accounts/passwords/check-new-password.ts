import { invalidRequestError } from '@/lib/kernel/errors'
import { checkStrength } from './check-strength'
import { repeatsEmail } from './password-rules'

/** Facts about the person that others may know, so that they make a bad password. */
interface Known {
  email: string
  /** Their name and the names of their businesses. */
  names: readonly string[]
}

/**
 * Refuses a new password that is the person's own address, or easy to guess.
 *
 * @throws AppError `invalid_request` with the reason at `password`
 */
export async function checkNewPassword(password: string, { email, names }: Known): Promise<void> {
  if (repeatsEmail(password, email)) {
    const message = 'must not be the e-mail address'
    throw invalidRequestError({ path: 'password', message, code: 'password_email' })
  }
  await checkStrength(password, [email, ...names])
}
