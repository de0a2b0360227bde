import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { AppError } from '@/lib/kernel/errors'
import { MINUTE_MS } from '@/lib/kernel/time'
import { BriefCache } from '@/lib/platform/brief-cache'
import { now } from '@/lib/platform/clock'
import { countBadKey, isBarred, tooManyBadKeysError } from '@/lib/platform/limits/limit-bad-keys'
import { addressRefusedError, allowsAddress } from './allowed-networks'
import { type FoundKey, findKey } from './find-api-key'
import { KEY_PREFIX, keyDigest, keyKindOf } from './key-format'
import { recordKeyUse } from './record-key-use'
import type { Scope } from './scopes'

/** The merchant and the scopes of an API key. */
export interface AuthenticatedKey {
  readonly merchant: Merchant
  readonly scopes: readonly Scope[]
  readonly keyId: string
  readonly publicKey: string
  /** The digest of the presented secret. */
  readonly secretDigest: Buffer
}

// Every process must refuse a revoked key within a second, and hold a key to its new networks; the
// remainder is for the query. Expiries are compared with the clock at each request.
const recent = new BriefCache<FoundKey | null>({
  load: (digest) => findKey(Buffer.from(digest, 'base64')),
  lifeMs: 750,
  entriesMax: 10_000,
})

interface Caller {
  /** The client's address, computed only when needed; unknown by default. */
  address?: () => string
  /** Is told of a valid key before its networks are checked, for the request log. */
  onFound?: (key: AuthenticatedKey) => void
}

/**
 * The merchant of the secret key in an `Authorization` header. Results, also for unknown keys, are
 * cached for less than a second, so a busy key costs one query per second and process. The time and
 * the address of the last use are written at most once a minute.
 *
 * @throws AppError `unauthenticated` with the reason; unknown and revoked keys get the same one
 * @throws AppError `address_not_allowed` for a key that is held to networks without this address;
 *   `detail.address` is the address
 * @throws AppError `rate_limited` after too many unknown keys from the address, for a key that is
 *   not cached or that is not allowed from it
 * @see docs/contract.md#authentication
 */
export async function authenticateKey(
  authorization: string | null,
  { address = () => 'unknown', onFound }: Caller = {},
): Promise<AuthenticatedKey> {
  const digest = keyDigest(readSecretKey(authorization)).toString('base64')
  if (isBarred(address) && !(await recent.last(digest))) throw tooManyBadKeysError()
  const found = await recent.get(digest)
  if (!found) {
    countBadKey(address)
    throw refusedKeyError('This secret key is not valid: it is unknown, or it was revoked')
  }
  const moment = now()
  refuseEnded(found, moment)
  if (found.networks.length > 0) refuseAddress(found, address, onFound)
  onFound?.(found)
  const unusedMs = moment.getTime() - (found.lastUsedAt?.getTime() ?? 0)
  if (unusedMs >= MINUTE_MS) await recordKeyUse(found, address())
  return found
}

function refuseEnded({ expiresAt, replacedAt }: FoundKey, moment: Date): void {
  if (expiresAt && expiresAt <= moment) {
    throw refusedKeyError(`This secret key expired at ${expiresAt.toISOString()}`)
  }
  if (replacedAt && replacedAt <= moment) {
    const until = replacedAt.toISOString()
    throw refusedKeyError(
      `This secret key was replaced by another one, and stopped working at ${until}`,
    )
  }
}

/**
 * Refused requests count as those with unknown keys, not against the rate limit of the key: the
 * thief of a key could otherwise use up the limit of its owner.
 */
function refuseAddress(key: FoundKey, address: () => string, onFound: Caller['onFound']): void {
  const seen = address()
  if (allowsAddress(key.networks, seen)) return
  if (isBarred(address)) throw tooManyBadKeysError()
  countBadKey(address)
  onFound?.(key)
  throw addressRefusedError(seen)
}

function readSecretKey(authorization: string | null): string {
  if (!authorization) {
    throw refusedKeyError(`Send your secret key: "Authorization: Bearer ${KEY_PREFIX.secret}..."`)
  }
  const [scheme, token = '', ...rest] = authorization.trim().split(/ +/)
  if (scheme?.toLowerCase() !== 'bearer' || rest.length > 0) {
    throw refusedKeyError(`The Authorization header must read "Bearer ${KEY_PREFIX.secret}..."`)
  }
  const kind = keyKindOf(token)
  if (kind === 'public') {
    throw refusedKeyError(
      `This is the public key; send the secret one, which begins with ${KEY_PREFIX.secret}`,
    )
  }
  if (!kind) {
    throw refusedKeyError(
      'This is not a whole secret key: it was cut, mistyped, or is of another kind',
    )
  }
  return token
}

function refusedKeyError(message: string): AppError {
  return new AppError('unauthenticated', message)
}
