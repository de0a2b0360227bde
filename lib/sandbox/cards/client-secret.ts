import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '@/lib/kernel/is-same-secret'

/**
 * The client secret of a session. It is not stored: it is derived from the session's id and the
 * installation's key, so that a repeated request gets the same secret.
 */
export function clientSecretOf(sessionId: string, secretKey: string): string {
  const proof = createHmac('sha256', secretKey).update(`sandbox card session ${sessionId}`)
  return `${sessionId}_secret_${proof.digest('hex').slice(0, 40)}`
}

/**
 * The session whose client secret is in an Authorization header, compared in constant time; or
 * null.
 */
export function sessionOfSecret(authorization: string | null, secretKey: string): string | null {
  const [, secret = '', sessionId = ''] = BEARER.exec(authorization ?? '') ?? []
  return isSameSecret(secret, clientSecretOf(sessionId, secretKey)) ? sessionId : null
}

const BEARER = /^Bearer ((cs_sandbox_[0-9a-f]{32})_secret_[0-9a-f]{40})$/

/**
 * The kinds of object that have an id at the processor: a session, its payment, an attempt to pay,
 * a refund, and a dispute.
 */
type Kind = 'cs' | 'pi' | 'pay' | 're' | 'dp'

/** A new id of the processor: nobody guesses it, and it says that it is of the sandbox. */
export function makeCardId(kind: Kind): string {
  return `${kind}_sandbox_${randomBytes(16).toString('hex')}`
}
