import { endOf } from '@/lib/kernel/period'
import { DAY_MS, dayOf, HOUR_MS } from '@/lib/kernel/time'
import { now } from '@/lib/platform/clock'
import type { PixConnection } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'

/** How long after its end a day is compared, so that what was under way at midnight has ended. */
const SETTLED_AFTER_MS = 2 * HOUR_MS
/** How many days later it is compared again, because payments are given back long after. */
const AGAIN_AFTER_DAYS = [1, 7, 30]
/** How many days back a day that was missed, or its last comparison, is made up for. */
const DAYS_MAX = 37
/**
 * How many days back a day with open items is compared. A PSP's list reaches no further one day.
 */
const OPEN_DAYS_MAX = 90

/**
 * The days of a connection to compare now, all of them past: first those that were never compared,
 * so that days which always fail do not hold them back, then those that are due again and those
 * with open items. For a connection out of use, only days with open items are compared.
 */
export async function findDueDays(connection: PixConnection): Promise<[PixConnection, string][]> {
  const { connectionId, createdAt, position } = connection
  const lastMs = now().getTime() - DAY_MS - SETTLED_AFTER_MS
  const dayBefore = (days: number) => dayOf(new Date(lastMs - days * DAY_MS))
  const firstDay = maxDay(dayOf(createdAt), dayBefore(DAYS_MAX))
  const openSince = { gte: new Date(dayBefore(OPEN_DAYS_MAX)), lte: new Date(dayBefore(0)) }
  const [runs, open] = await Promise.all([
    prisma.reconciliationRun.findMany({
      where: { connectionId, day: { gte: new Date(firstDay) } },
      select: { day: true, finishedAt: true },
    }),
    prisma.reconciliationItem.findMany({
      where: { connectionId, status: 'OPEN', day: openSince },
      distinct: ['day'],
      orderBy: { day: 'desc' },
      select: { day: true },
    }),
  ])
  const comparedAt = new Map(runs.map(({ day, finishedAt }) => [isoDay(day), finishedAt]))
  const fresh: string[] = []
  const again: string[] = []
  for (let days = 0; position !== null && dayBefore(days) >= firstDay; days++) {
    const day = dayBefore(days)
    const finishedAt = comparedAt.get(day)
    if (!finishedAt) fresh.push(day)
    else if (isDueAgain(day, finishedAt)) again.push(day)
  }
  const days = new Set([...fresh, ...again, ...open.map(({ day }) => isoDay(day))])
  return [...days].map((day) => [connection, day])
}

/** Whether a time to compare a day has come since it was compared, which may be before its end. */
function isDueAgain(day: string, comparedAt: Date): boolean {
  const settledMs = endOf(day).getTime() + SETTLED_AFTER_MS
  const times = [0, ...AGAIN_AFTER_DAYS].map((days) => settledMs + days * DAY_MS)
  return times.some((ms) => comparedAt.getTime() < ms && ms <= now().getTime())
}

const maxDay = (one: string, other: string) => (one > other ? one : other)

const isoDay = (day: Date) => day.toISOString().slice(0, 10)
