/** What one process has learnt of an endpoint from its answers. */
export interface Pace {
  /** Attempts that may run at once. */
  limit: number
  /** How long an answer takes, by the last few; 0 before the first. */
  latencyMs: number
}

/** What came of an attempt, as far as the pace goes. */
export interface Measured {
  ok: boolean
  latencyMs: number
}

/** How an endpoint is met of which nothing is known: gently. */
export const FIRST_PACE: Pace = { limit: 2, latencyMs: 0 }

const LIMIT_MAX = 64

/** What a slow endpoint that answers well is given at once. */
const SLOW_LIMIT = 8

/** Above this an endpoint is slow, and shares one half of the process with all that are. */
const SLOW_MS = 1_000

/** How far ahead deliveries are claimed: what the endpoint takes in this time. */
const AHEAD_MS = 100
const AHEAD_MAX = 256

/** The weight of the newest answer in the latency. */
const WEIGHT = 0.3

/**
 * The pace after another answer: one more at once for each that was quick and good, half as many
 * after one that failed. What is slow and good settles at eight.
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

/** Whether an endpoint belongs among the slow. */
export const isSlow = ({ latencyMs }: Pace) => latencyMs > SLOW_MS

/** How many deliveries to hold for an endpoint, those that run included. */
export function heldMax({ limit, latencyMs }: Pace): number {
  if (latencyMs === 0) return limit + 1
  const ahead = Math.floor((limit * AHEAD_MS) / latencyMs)
  return limit + Math.min(Math.max(ahead, 1), AHEAD_MAX)
}
