const SECOND = 1_000

/** How many attempts fail in a row before their endpoint is spared for a while. */
export const FAILURES_MAX = 5

/** For how long, each time in a row that it is; the last one from then on. */
export const PAUSES_MS = [5, 10, 20, 40, 80, 160, 300].map((seconds) => seconds * SECOND)

/** How long one attempt may ask how the endpoint is, before another does: longer than any takes. */
export const PROBE_MS = 20 * SECOND

/** By how much, either way, a pause is spread, so that what was spared together does not return together. */
const JITTER = 0.2

/**
 * How long an endpoint is spared after its nth pause in a row, as a table that begins with the
 * first. A pause costs no delivery an attempt: what is due stays due, in its order.
 *
 * @param random in [0, 1)
 */
export function pauseTable(random: number): number[] {
  return PAUSES_MS.map((pause) => Math.round(pause * (1 - JITTER + 2 * JITTER * random)))
}
