import { firstIdAt } from '@/lib/kernel/new-id'
import { DAY_MS } from '@/lib/kernel/time'

/** How many days requests are kept. */
export const KEPT_DAYS = 30

const NAME = /^d(\d{4})_(\d{2})_(\d{2})$/

/** A daily partition of the log, in UTC: its name and its range of ids, the end excluded. */
export interface RequestDay {
  name: string
  from: string
  to: string
}

/** The partition of a moment. */
export function partitionOf(moment: Date): RequestDay {
  const start = Math.floor(moment.getTime() / DAY_MS) * DAY_MS
  return {
    name: `d${new Date(start).toISOString().slice(0, 10).replaceAll('-', '_')}`,
    from: firstIdAt(new Date(start)),
    to: firstIdAt(new Date(start + DAY_MS)),
  }
}

/** `count` partitions, beginning with that of a moment. */
export function partitionsFrom(moment: Date, count: number): RequestDay[] {
  return Array.from({ length: count }, (_, i) =>
    partitionOf(new Date(moment.getTime() + i * DAY_MS)),
  )
}

/** The start of the period that is shown. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - KEPT_DAYS * DAY_MS)
}

/** Whether a partition, by its name, lies wholly before that period. */
export function isPartitionOver(name: string, now: Date): boolean {
  const [, year, month, date] = NAME.exec(name) ?? []
  return Date.UTC(Number(year), Number(month) - 1, Number(date) + 1) <= keptSince(now).getTime()
}

/**
 * The prefix of statements on the log's partitions: one process at a time, with a lock time-out of
 * two seconds so that others do not wait for long. The next run tries again.
 */
export const ALONE = `SET LOCAL lock_timeout = '2s'; SELECT pg_advisory_xact_lock(7261776)`
