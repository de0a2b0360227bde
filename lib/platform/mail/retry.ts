const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long after a failed attempt to send a message the next one is made: three days in all. */
export const MAIL_DELAYS_MS = [
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  15 * HOUR,
  24 * HOUR,
  24 * HOUR,
] as const

/** How long to wait after the nth failed attempt, from 1; null after the last. */
export function mailDelayMs(attempt: number): number | null {
  return MAIL_DELAYS_MS[attempt - 1] ?? null
}
