/** The measurements that one process has made of an endpoint. */
export interface Pace {
  /** Maximum concurrent attempts. */
  limit: number
  /** Moving average of the response time; 0 before the first response. */
  latencyMs: number
}

/** The result of an attempt, as far as the pace needs it. */
export interface Measured {
  ok: boolean
  latencyMs: number
}

/** The pace of an unknown endpoint. */
export const FIRST_PACE: Pace = { limit: 2, latencyMs: 0 }

const LIMIT_MAX = 64

/** The limit towards which a slow but successful endpoint moves. */
const SLOW_LIMIT = 8

/** An endpoint above this latency is slow. All slow endpoints share half of the capacity. */
const SLOW_MS = 1_000

/** Deliveries are claimed ahead for as long as the endpoint takes to process them in this time. */
const AHEAD_MS = 100
const AHEAD_MAX = 256

/** The weight of the newest response in the moving average. */
const WEIGHT = 0.3

/**
 * The pace after another response: the limit grows by one after a fast success, is halved after a
 * failure, and moves towards eight after a slow success.
 */
export function nextPace({ limit, latencyMs }: Pace, measured: Measured): Pace {
  const newest = Math.max(measured.latencyMs, 1)
  const latency = latencyMs === 0 ? newest : latencyMs + WEIGHT * (newest - latencyMs)
  return { limit: nextLimit(limit, measured), latencyMs: latency }
}

function nextLimit(limit: number, { ok, latencyMs }: Measured): number {
  if (!ok) return Math.max(1, Math.floor(limit / 2))
  if (latencyMs <= SLOW_MS) return Math.min(limit + 1, LIMIT_MAX)
  return limit + Math.sign(SLOW_LIMIT - limit)
}

export const isSlow = ({ latencyMs }: Pace) => latencyMs > SLOW_MS

/** How many deliveries to hold for an endpoint, including those in progress. */
export function heldMax({ limit, latencyMs }: Pace): number {
  if (latencyMs === 0) return limit + 1
  const ahead = Math.floor((limit * AHEAD_MS) / latencyMs)
  return limit + Math.min(Math.max(ahead, 1), AHEAD_MAX)
}
