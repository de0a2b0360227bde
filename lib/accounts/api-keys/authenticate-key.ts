import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { AppError } from '@/lib/kernel/errors'
import { now } from '@/lib/platform/clock'
import { countBadKey, isBarred, tooManyBadKeys } from '@/lib/platform/limits/limit-bad-keys'
import { BriefCache } from './brief-cache'
import { type FoundKey, findKey } from './find-api-key'
import { digestOf, KEY_PREFIX, keyKindOf } from './key-format'
import type { Scope } from './scopes'

/** The merchant and the scopes of an API key. */
export interface AuthenticatedKey {
  readonly merchant: Merchant
  readonly scopes: readonly Scope[]
  readonly keyId: string
  readonly publicKey: string
}

// Every process must refuse a revoked key within a second; the remainder is for the query.
const recent = new BriefCache<FoundKey | null>({
  load: (digest) => findKey(Buffer.from(digest, 'base64')),
  lifeMs: 750,
  entriesMax: 10_000,
})

/**
 * The merchant of the secret key in an `Authorization` header. Results, also for unknown keys, are
 * cached for less than a second, so a busy key costs one query per second and process.
 *
 * @param address the client's address, computed only when needed
 * @throws AppError `unauthenticated` with the reason; unknown and revoked keys get the same one
 * @throws AppError `rate_limited` for a key that is not cached, after too many unknown keys from
 * the address
 * @see docs/contract.md#authentication
 */
export async function authenticateKey(
  authorization: string | null,
  address = () => 'unknown',
): Promise<AuthenticatedKey> {
  const digest = digestOf(readSecretKey(authorization)).toString('base64')
  if (isBarred(address) && !(await recent.last(digest))) throw tooManyBadKeys()
  const found = await recent.get(digest)
  if (!found) {
    countBadKey(address)
    throw refused('This secret key is not valid: it is unknown, or it was revoked')
  }
  if (found.expiresAt && found.expiresAt <= now()) {
    throw refused(`This secret key expired at ${found.expiresAt.toISOString()}`)
  }
  return found
}

function readSecretKey(authorization: string | null): string {
  if (!authorization) {
    throw refused(`Send your secret key: "Authorization: Bearer ${KEY_PREFIX.secret}..."`)
  }
  const [scheme, token = '', ...rest] = authorization.trim().split(/ +/)
  if (scheme?.toLowerCase() !== 'bearer' || rest.length > 0) {
    throw refused(`The Authorization header must read "Bearer ${KEY_PREFIX.secret}..."`)
  }
  const kind = keyKindOf(token)
  if (kind === 'public') {
    throw refused(
      `This is the public key; send the secret one, which begins with ${KEY_PREFIX.secret}`,
    )
  }
  if (!kind) {
    throw refused('This is not a whole secret key: it was cut, mistyped, or is of another kind')
  }
  return token
}

function refused(message: string): AppError {
  return new AppError('unauthenticated', message)
}
