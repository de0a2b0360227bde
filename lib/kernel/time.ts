/** Durations, in milliseconds. */
export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Days begin and end by the clock of São Paulo, which has had no summer time since 2019. */
export const TIME_ZONE = 'America/Sao_Paulo'
export const SAO_PAULO_OFFSET = '-03:00'
export const SAO_PAULO_OFFSET_MS = -3 * HOUR_MS

/** The day in São Paulo to which an instant belongs, such as `2026-11-23`. */
export const dayOf = (instant: Date): string =>
  new Date(instant.getTime() + SAO_PAULO_OFFSET_MS).toISOString().slice(0, 10)

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Whether a text is a calendar day that exists, written YYYY-MM-DD. */
export function isDay(text: string | null | undefined): text is string {
  if (!text || !DAY.test(text)) return false
  const noon = new Date(`${text}T12:00:00Z`)
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(text)
}
