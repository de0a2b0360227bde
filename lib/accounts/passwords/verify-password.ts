import { hash, verify } from '@node-rs/argon2'
import { invalidRequest } from '@/lib/kernel/errors'
import { COMMON, isCommon } from './password-rules'

// argon2id with 19 MiB, 2 passes, 1 thread: 70 ms on a small server, off the main thread.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// The hash of a discarded random password, of the same cost.
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$NNFjnOwAW+nQVb5jXNNHVA$JrIw8QzKQgNem0rN5mg4mHVIOMaQEYVigZMT+287FNU'

/** Hashes a password for storage. Salt and cost are part of the text. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST)
}

/**
 * Whether a password matches a stored hash. Without a hash, because no such user exists, it does
 * the same work and returns false, so that the response time does not reveal whether the account
 * exists.
 *
 * @see OWASP Password Storage Cheat Sheet
 */
export async function verifyPassword(
  storedHash: string | null,
  password: string,
): Promise<boolean> {
  const matches = await verify(storedHash ?? DUMMY_HASH, password.normalize('NFKC'))
  return storedHash !== null && matches
}

/**
 * Refuses a new password that is common in leaked lists. The lists are loaded on first use and stay
 * on the server.
 *
 * @throws AppError `invalid_request`
 * @see NIST SP 800-63B, 3.1.1.2
 */
export async function checkPassword(password: string): Promise<void> {
  const { default: lists } = await import('./common-passwords.json')
  if (!isCommon(password, lists)) return
  throw invalidRequest({ path: 'password', ...COMMON })
}
