import { hash, verify } from '@node-rs/argon2'
import { invalidRequest } from '@/lib/kernel/errors'
import { COMMON, isCommon } from './password-rules'

// argon2id, 19 MiB, 2 passes, 1 lane: 70 ms on a small server, off the main thread.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Of a random password that no one kept, at the same cost.
const NO_ONES_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$NNFjnOwAW+nQVb5jXNNHVA$JrIw8QzKQgNem0rN5mg4mHVIOMaQEYVigZMT+287FNU'

/** A password as it is kept, with its salt and its cost in the text. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST)
}

/**
 * Whether a password is the one kept. Where there is none, because no such user exists, it does
 * the same work and says no: the time of the answer tells nothing.
 *
 * @see OWASP Password Storage Cheat Sheet
 */
export async function verifyPassword(kept: string | null, password: string): Promise<boolean> {
  const matches = await verify(kept ?? NO_ONES_HASH, password.normalize('NFKC'))
  return kept !== null && matches
}

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
