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
