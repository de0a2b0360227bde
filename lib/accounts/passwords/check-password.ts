import { invalidRequest } from '@/lib/kernel/errors'
import { COMMON, isCommon } from './password-rules'

/**
 * Refuses a new password that is among the commonest of leaked lists. The list is read when the
 * first password is chosen, and is the server's alone: no browser downloads it.
 *
 * @throws AppError `invalid_request`
 * @see NIST SP 800-63B, 3.1.1.2
 */
export async function checkPassword(password: string): Promise<void> {
  const { default: lists } = await import('./common-passwords.json')
  if (!isCommon(password, lists)) return
  throw invalidRequest({ path: 'password', ...COMMON })
}
