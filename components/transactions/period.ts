/** The stretches of time a list is looked at by, in the order in which they are offered. */
export const PRESETS = ['today', '7d', '30d', 'month', '90d', 'all'] as const

/** A stretch of time by name; `custom` is two dates of the reader's own. */
export type Period = (typeof PRESETS)[number] | 'custom'

/** Calendar days of São Paulo, as YYYY-MM-DD, both included; an absent one leaves its side open. */
export type DayRange = { startDate?: string; endDate?: string }

/** The days of a preset that ends today; `today` is YYYY-MM-DD. */
export function presetRange(period: Exclude<Period, 'custom'>, today: string): DayRange {
  if (period === 'all') return {}
  if (period === 'month') return { startDate: `${today.slice(0, 8)}01`, endDate: today }
  return { startDate: daysBefore(today, LENGTH[period] - 1), endDate: today }
}

const LENGTH = { today: 1, '7d': 7, '30d': 30, '90d': 90 } as const

/** The calendar day so many days earlier. */
export function daysBefore(day: string, count: number): string {
  const at = new Date(`${day}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() - count)
  return at.toISOString().slice(0, 10)
}

/** A moment within a calendar day of São Paulo, for printing the day. */
export const noonOf = (day: string) => `${day}T12:00:00-03:00`

/** Whether a text is a calendar day that exists. */
export function isDay(text: string | null | undefined): text is string {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T12:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
