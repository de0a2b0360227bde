import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { AppError } from '@/lib/kernel/errors'
import { now } from '@/lib/platform/clock'
import { countBadKey, isBarred, tooManyBadKeys } from '@/lib/platform/limits/limit-bad-keys'
import { BriefCache } from './brief-cache'
import { type FoundKey, findKey } from './find-api-key'
import { digestOf, KEY_PREFIX, keyKindOf } from './key-format'
import type { Scope } from './scopes'

/** Whose key was sent, and what it may do. */
export interface AuthenticatedKey {
  readonly merchant: Merchant
  readonly scopes: readonly Scope[]
  readonly keyId: string
  readonly publicKey: string
}

// A revoked pair must be refused within a second by every process; the rest is for the query.
const recent = new BriefCache<FoundKey | null>({
  load: (digest) => findKey(Buffer.from(digest, 'base64')),
  lifeMs: 750,
  entriesMax: 10_000,
})

/**
 * Whose secret key this `Authorization` header carries. Answers from memory for under a second,
 * unknown keys included, so a busy key costs one query in that time and process.
 *
 * @param address where the request came from, asked for only when that matters
 * @throws AppError `unauthenticated` saying what is wrong; an unknown and a revoked key are told alike
 * @throws AppError `rate_limited` for a key not seen lately, after too many unknown ones from there
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
