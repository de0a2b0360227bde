/** Durations, in milliseconds. */
export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Days begin and end by the clock of São Paulo, which has had no summer time since 2019. */
export const TIME_ZONE = 'America/Sao_Paulo'
export const SAO_PAULO_OFFSET = '-03:00'
export const SAO_PAULO_OFFSET_MS = -3 * HOUR_MS
