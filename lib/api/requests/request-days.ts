import { firstIdAt } from '@/lib/platform/http/request-id'

/** How long a request is kept. */
export const KEPT_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1000
const NAME = /^d(\d{4})_(\d{2})_(\d{2})$/

/** A day's partition of the log, by UTC: its name and the ids that fall in it, the last excluded. */
export interface RequestDay {
  name: string
  from: string
  to: string
}

/** The day of a moment. */
export function dayOf(moment: Date): RequestDay {
  const start = Math.floor(moment.getTime() / DAY_MS) * DAY_MS
  return {
    name: `d${new Date(start).toISOString().slice(0, 10).replaceAll('-', '_')}`,
    from: firstIdAt(new Date(start)),
    to: firstIdAt(new Date(start + DAY_MS)),
  }
}

/** Some days, beginning with that of a moment. */
export function daysFrom(moment: Date, count: number): RequestDay[] {
  return Array.from({ length: count }, (_, i) => dayOf(new Date(moment.getTime() + i * DAY_MS)))
}

/** The oldest moment that is still shown. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - KEPT_DAYS * DAY_MS)
}

/** Whether all of a day's partition, by its name, is older than that. */
export function isOver(name: string, now: Date): boolean {
  const [, year, month, date] = NAME.exec(name) ?? []
  return Date.UTC(Number(year), Number(month) - 1, Number(date) + 1) <= keptSince(now).getTime()
}

/**
 * How a statement on the log's partitions begins: one process at a time, and only while others need
 * not wait for long; the next run tries again.
 */
export const ALONE = `SET LOCAL lock_timeout = '2s'; SELECT pg_advisory_xact_lock(7261776)`
