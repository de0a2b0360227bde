import { z } from 'zod'
import { DAY_MS, SAO_PAULO_OFFSET } from '@/lib/kernel/time'

/** Query schema for one end of a period: a date-time, or a day. */
export const periodEnd = () =>
  z
    .union([z.iso.datetime({ offset: true }), z.iso.date()], {
      error: ({ input }) =>
        LOST_PLUS.test(`${input}`) ? `${NOT_A_TIME}; write + as %2B` : NOT_A_TIME,
    })
    .optional()

const NOT_A_TIME =
  'must be a day, such as 2026-05-02, or a date-time with its offset, such as 2026-05-02T09:00:00-03:00'

/** A date-time whose + became a space, as it does in an address. */
const LOST_PLUS = /T[\d:.]+ \d\d:\d\d$/

/** Whether a text that the schema has accepted is a day, not a date-time. */
const isWholeDay = (date: string) => date.length === 10

const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z')

/**
 * PostgreSQL has no year 0, no data is older than 1970, and the database driver cannot read the
 * year 10000.
 */
const instantAt = (ms: number) => new Date(Math.min(Math.max(ms, 0), LAST_MS))

/** The first instant of a period. A day is taken in São Paulo time. */
export function startOf(date: string): Date {
  return instantAt(Date.parse(isWholeDay(date) ? `${date}T00:00:00${SAO_PAULO_OFFSET}` : date))
}

/** The first instant after a period that ends with this day, or with this instant. */
export function endOf(date: string): Date {
  return instantAt(startOf(date).getTime() + (isWholeDay(date) ? DAY_MS : 1))
}

/**
 * Schema check that refuses a period that ends before it starts. It runs even if other fields are
 * wrong, so that one response names every violation.
 *
 * @param from the name of the field with its start
 * @param to the name of the field with its end
 */
export const inOrder = <From extends string, To extends string>(from: From, to: To) =>
  z.refine<{ [end in From | To]?: string }>(
    ({ [from]: first, [to]: last }) => startOf(first!) < endOf(last!),
    {
      path: [to],
      message: `must not be before ${from}`,
      params: { code: 'before_from' },
      when: ({ value }) => isEnd(Object(value)[from]) && isEnd(Object(value)[to]),
    },
  )

const End = periodEnd()
const isEnd = (value: unknown) => typeof value === 'string' && End.safeParse(value).success

/** The moment a number of months before another, on the last day of a month that is shorter. */
export function monthsBefore(moment: Date, months: number): Date {
  const before = new Date(moment)
  before.setUTCMonth(before.getUTCMonth() - months)
  if (before.getUTCDate() !== moment.getUTCDate()) before.setUTCDate(0)
  return before
}
