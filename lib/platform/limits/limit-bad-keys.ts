import { LRUCache } from 'lru-cache'
import { AppError } from '@/lib/kernel/errors'
import { networkOf } from '@/lib/platform/http/client-address'
import { rateLimited } from '@/lib/platform/metrics/counters'
import { type Bucket, takeFrom, tokensOf } from './bucket'
import { logSharedAddress } from './log-shared-address'

/** Unknown API keys from one address. Each may cost a database look-up that no account pays for. */
const LIMIT = { perSecond: 100, burst: 500 }

const ADDRESSES_MAX = 10_000
const buckets = new LRUCache<string, Bucket>({ max: ADDRESSES_MAX })

/**
 * Whether an address has sent so many unknown keys that no more are looked up for it. Counted in
 * this process only, because it protects this process's queries.
 */
export function isBarred(address: () => string): boolean {
  if (buckets.size === 0) return false
  const network = networkOf(address())
  const bucket = buckets.get(network)
  const tokens = tokensOf(bucket, performance.now(), LIMIT)
  if (bucket && tokens === LIMIT.burst) buckets.delete(network)
  return tokens < 1
}

/** Counts an unknown or revoked key against the address that sent it. */
export function countBadKey(address: () => string): void {
  const network = networkOf(address())
  const { bucket } = takeFrom(buckets.get(network), 1, performance.now(), LIMIT)
  buckets.set(network, bucket)
}

/** The 429 error for a barred address. */
export function tooManyBadKeysError(): AppError {
  rateLimited.inc({ limit: 'bad_keys' })
  logSharedAddress()
  const message = 'Too many unknown secret keys came from this address: stop, and check the key'
  return new AppError('rate_limited', message, {}, Math.ceil(LIMIT.burst / LIMIT.perSecond))
}
