import { AppError } from '@/lib/kernel/errors'
import { endOf, startOf } from '@/lib/kernel/period'
import { dayOf, isDay } from '@/lib/kernel/time'

/** The days of a statement in São Paulo time. */
export interface StatementPeriod {
  unit: 'day' | 'month'
  firstDay: string
  lastDay: string
  /** The first instant of the first day. */
  since: Date
  /** The first instant after the last day. */
  before: Date
}

/**
 * The period of a statement of one day.
 *
 * @throws AppError `not_found` for what is no day
 */
export function dayPeriod(day: string): StatementPeriod {
  if (!isDay(day))
    throw new AppError('not_found', 'A day is written YYYY-MM-DD, such as 2026-05-02')
  return storable({
    unit: 'day',
    firstDay: day,
    lastDay: day,
    since: startOf(day),
    before: endOf(day),
  })
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/**
 * The period of a statement of one month.
 *
 * @throws AppError `not_found` for what is no month
 */
export function monthPeriod(month: string): StatementPeriod {
  if (!MONTH.test(month))
    throw new AppError('not_found', 'A month is written YYYY-MM, such as 2026-05')
  const [year, number] = month.split('-').map(Number) as [number, number]
  const firstDay = `${month}-01`
  // The day 0 of the next month.
  const lastDay = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  return storable({
    unit: 'month',
    firstDay,
    lastDay,
    since: startOf(firstDay),
    before: endOf(lastDay),
  })
}

function storable(period: StatementPeriod): StatementPeriod {
  // `startOf` moves a day before 1969, such as one of the year 0, which PostgreSQL does not have.
  if (dayOf(period.since) === period.firstDay) return period
  throw new AppError('not_found', 'No statement is older than 1970')
}
