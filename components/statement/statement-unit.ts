/** What a statement covers. */
export const UNITS = ['day', 'month'] as const

export type Unit = (typeof UNITS)[number]

/** The month of a day, as YYYY-MM. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** The month so many months earlier, or later for a negative number. */
export function monthEarlier(month: string, count: number): string {
  const at = new Date(`${month}-01T12:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() - count)
  return monthOf(at.toISOString())
}

/** The last day of a month that is not in the future. */
export function lastDayOf(month: string, today: string): string {
  const at = new Date(`${monthEarlier(month, -1)}-01T12:00:00Z`)
  at.setUTCDate(0)
  const last = at.toISOString().slice(0, 10)
  return last < today ? last : today
}

/** Whether a text is a valid month. */
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

/** The address of a day's statement. Today's has no day, so that it stays that of today. */
export const dayHref = (day: string, today: string): string =>
  day === today ? '/statement' : `/statement?day=${day}`
