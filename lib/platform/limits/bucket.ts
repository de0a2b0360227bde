import { LRUCache } from 'lru-cache'

/** A rate limit: a burst, and a sustained rate per second. */
export interface Limit {
  perSecond: number
  burst: number
}

/** The state of a token bucket at a moment, in milliseconds. */
export interface Bucket {
  tokens: number
  at: number
}

/** The tokens in a bucket now. It fills evenly up to its burst; an unused bucket is full. */
export function tokensOf(bucket: Bucket | undefined, at: number, { perSecond, burst }: Limit) {
  if (!bucket) return burst
  const elapsedMs = Math.max(0, at - bucket.at)
  return Math.min(burst, bucket.tokens + (perSecond * elapsedMs) / 1000)
}

/**
 * Takes as many whole tokens as wanted, or all that there are. `takeTokens` does the same in SQL.
 */
export function takeFrom(bucket: Bucket | undefined, wanted: number, at: number, limit: Limit) {
  const tokens = tokensOf(bucket, at, limit)
  const granted = Math.min(wanted, Math.floor(tokens))
  const left: Bucket = { tokens: tokens - granted, at: Math.max(at, bucket?.at ?? at) }
  return { bucket: left, granted }
}

/** One bucket for each key, in this process's memory. An unknown key has a full bucket. */
export class Buckets {
  readonly #buckets: LRUCache<string, Bucket>

  /** @param most how many buckets are kept; the least recently used one is dropped */
  constructor(
    readonly limit: Limit,
    most: number,
  ) {
    this.#buckets = new LRUCache({ max: most })
  }

  /**
   * Takes all wanted tokens or none.
   *
   * @param at milliseconds of a monotonic clock
   * @returns the seconds until there are enough tokens; 0 when they were taken
   */
  take(who: string, wanted: number, at: number): number {
    const known = this.#buckets.get(who)
    const missing = Math.min(wanted, this.limit.burst) - tokensOf(known, at, this.limit)
    const { bucket } = takeFrom(known, missing > 0 ? 0 : wanted, at, this.limit)
    this.#buckets.set(who, bucket)
    return missing > 0 ? missing / this.limit.perSecond : 0
  }
}
