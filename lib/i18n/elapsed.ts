import { MINUTE_MS } from '@/lib/kernel/time'
import type { Moment } from './format'
import type { Locale } from './locale'

const STEPS = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30],
  ['month', 12],
  ['year', Number.POSITIVE_INFINITY],
] as const

/** A distance from `now` in the largest unit that fits: "há 8 s", "em 6 dias", "3 min. ago". */
export function relative(locale: Locale, at: Moment, now: Moment): string {
  let distance = (new Date(at).getTime() - new Date(now).getTime()) / 1000
  for (const [unit, size] of STEPS) {
    const rounded = Math.trunc(distance)
    if (Math.abs(rounded) < size) {
      const isShort = unit === 'second' || unit === 'minute' || unit === 'hour'
      const words = new Intl.RelativeTimeFormat(locale, {
        style: isShort ? 'narrow' : 'long',
        // "Tomorrow" is a day of the calendar, and 47 hours from now lie in the day after it.
        numeric: isShort ? 'auto' : 'always',
      })
      // Intl abbreviates to "seg." and "min." in Portuguese; beside figures the unit symbols are s
      // and min.
      return words
        .format(rounded, unit)
        .replace('seg.', 's')
        .replace(/min\.$/, 'min')
    }
    distance /= size
  }
  return ''
}

/** How long ago a past moment was: never "em 2 s", even if this clock is behind the server's. */
export function ago(locale: Locale, at: Moment, now: Moment): string {
  const moment = new Date(at)
  return relative(locale, moment, moment > new Date(now) ? moment : now)
}

/** What is left of `ms` as a clock, "23:41:07"; "00:00:00" once it has passed. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const clock = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return seconds >= 3600 ? `${two(Math.floor(seconds / 3600))}:${clock}` : clock
}

/** How long something took or has lasted: "184 ms", "1,92 s", "3 h 12 min". */
export function duration(locale: Locale, ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`
  if (ms < MINUTE_MS) {
    const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
    return `${new Intl.NumberFormat(locale, digits).format(ms / 1000)} s`
  }
  const minutes = Math.floor(ms / MINUTE_MS)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(
    Math.floor(hours / 24),
  )
}
