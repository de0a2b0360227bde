import { AppError } from '@/lib/kernel/errors'
import { dayOf, endOf, startOf } from '@/lib/kernel/period'
import { SECOND_MS } from '@/lib/kernel/time'
import { now } from '@/lib/platform/clock'
import { CONNECTION_WAIT_MS } from '@/lib/platform/db/pool'
import { TRANSACTION_MAX_MS } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'

/** The days of a statement in São Paulo time. */
export interface StatementPeriod {
  firstDay: string
  lastDay: string
  /** The first instant of the first day. */
  since: Date
  /** The first instant after the last day. */
  before: Date
}

/**
 * How long after its own date a transfer may be committed: it waits for a connection, then for its
 * database transaction and that one's last statement. All of it counts twice, because a shared
 * statement that fails is sent again.
 */
const COMMITTED_AFTER_MAX_MS =
  2 * (CONNECTION_WAIT_MS + TRANSACTION_MAX_MS + env.STATEMENT_TIMEOUT_SECONDS * SECOND_MS)

/** The first instant of the transfers that can still be committed; those before it are final. */
export const finalBefore = (): Date => new Date(now().getTime() - COMMITTED_AFTER_MAX_MS)

/** Whether a period can no longer change. */
export const isOver = ({ before }: StatementPeriod): boolean => before <= finalBefore()

const DAY = /^\d{4}-\d\d-\d\d$/

/**
 * The period of a statement of one day.
 *
 * @throws AppError `not_found` for what is no day, or a day that has not begun
 */
export function dayPeriod(day: string): StatementPeriod {
  if (!isDay(day))
    throw new AppError('not_found', 'A day is written YYYY-MM-DD, such as 2026-05-02')
  return begun({ firstDay: day, lastDay: day, since: startOf(day), before: endOf(day) })
}

const isDay = (day: string) => DAY.test(day) && new Date(day).toJSON()?.startsWith(day)

function begun(period: StatementPeriod): StatementPeriod {
  const { firstDay, since } = period
  // `startOf` moves a day before 1969, such as one of the year 0, which PostgreSQL does not have.
  if (dayOf(since) !== firstDay) throw new AppError('not_found', 'No statement is older than 1970')
  if (since <= now()) return period
  throw new AppError('not_found', 'This period has not begun yet')
}
