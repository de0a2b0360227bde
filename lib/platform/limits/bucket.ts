import { LRUCache } from 'lru-cache'

/** How often something may be done: so many at once, and so many a second in the long run. */
export interface Limit {
  perSecond: number
  burst: number
}

/** A token bucket as it was at a moment, in milliseconds. */
export interface Bucket {
  tokens: number
  at: number
}

/** The tokens that a bucket holds by now: it fills evenly, up to its burst. None yet is a full one. */
export function tokensOf(bucket: Bucket | undefined, at: number, { perSecond, burst }: Limit) {
  if (!bucket) return burst
  const elapsedMs = Math.max(0, at - bucket.at)
  return Math.min(burst, bucket.tokens + (perSecond * elapsedMs) / 1000)
}

/** Takes as many whole tokens as are wanted, or as there are. `takeTokens` does the same in SQL. */
export function takeFrom(bucket: Bucket | undefined, wanted: number, at: number, limit: Limit) {
  const tokens = tokensOf(bucket, at, limit)
  const granted = Math.min(wanted, Math.floor(tokens))
  const left: Bucket = { tokens: tokens - granted, at: Math.max(at, bucket?.at ?? at) }
  return { bucket: left, granted }
}

/** A bucket for each of many, in the memory of this process; whoever is unknown has a full one. */
export class Buckets {
  readonly #buckets: LRUCache<string, Bucket>

  /** @param most how many are remembered: the one that was not used for longest makes room */
  constructor(
    readonly limit: Limit,
    most: number,
  ) {
    this.#buckets = new LRUCache({ max: most })
  }

  /**
   * Takes tokens, all that are wanted or none.
   *
   * @param at milliseconds, by a clock that only goes forward
   * @returns after how many seconds there will be enough; 0 when they were taken
   */
  take(who: string, wanted: number, at: number): number {
    const known = this.#buckets.get(who)
    const missing = Math.min(wanted, this.limit.burst) - tokensOf(known, at, this.limit)
    const { bucket } = takeFrom(known, missing > 0 ? 0 : wanted, at, this.limit)
    this.#buckets.set(who, bucket)
    return missing > 0 ? missing / this.limit.perSecond : 0
  }
}
