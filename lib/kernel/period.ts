import { z } from 'zod'

/** An end of a period as a query has it: a date-time, or a day. */
export const periodEnd = () =>
  z
    .union(
      [z.iso.datetime({ offset: true }), z.iso.date()],
      'must be an ISO 8601 date or date-time',
    )
    .optional()

/** São Paulo has kept one offset all year since 2019. */
const SAO_PAULO = '-03:00'
const DAY_MS = 24 * 60 * 60 * 1000

const isDay = (date: string) => date.length === 10

/** PostgreSQL has no year 0, and nothing of ours is older than 1970. */
const instantOf = (date: string) => new Date(Math.max(Date.parse(date), 0))

/** The first moment of a period. Days are those of São Paulo. */
export function startOf(date: string): Date {
  return instantOf(isDay(date) ? `${date}T00:00:00${SAO_PAULO}` : date)
}

/** The first moment after a period, to the millisecond; its last day is part of it. */
export function endOf(date: string): Date {
  return new Date(startOf(date).getTime() + (isDay(date) ? DAY_MS : 1))
}
