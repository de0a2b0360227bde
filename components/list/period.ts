/** The stretches of time a list is looked at by, in the order in which they are offered. */
export const PRESETS = ['today', '7d', '30d', 'month', '90d', 'all'] as const

/** A stretch of time that ends today. */
export type Preset = (typeof PRESETS)[number]

/** A stretch of time by name; `custom` is two dates of the reader's own. */
export type Period = Preset | 'custom'

/** Calendar days of São Paulo, as YYYY-MM-DD, both included; an absent one leaves its side open. */
export type DayRange = { startDate?: string; endDate?: string }

/** The days of a preset that ends today; `today` is YYYY-MM-DD. */
export function presetRange(period: Preset, today: string): DayRange {
  if (period === 'all') return {}
  if (period === 'month') return { startDate: `${today.slice(0, 8)}01`, endDate: today }
  return { startDate: daysBefore(today, LENGTH[period] - 1), endDate: today }
}

const LENGTH = { today: 1, '7d': 7, '30d': 30, '90d': 90 } as const

/** The stretch of time of a list, as its filter has it. */
export type Stretch = DayRange & { period?: Period; search?: string }

/** The period in force: a search looks everywhere unless a period was chosen with it. */
export const periodOf = ({ period, search }: Stretch): Period => period ?? (search ? 'all' : '30d')

/** The days in force. */
export function daysOf(stretch: Stretch, today: string): DayRange {
  const period = periodOf(stretch)
  if (period !== 'custom') return presetRange(period, today)
  return { startDate: stretch.startDate, endDate: stretch.endDate }
}

/** The days that the API is asked for. A preset's end is left open: what comes in now belongs to it. */
export function askedDays(stretch: Stretch, today: string): DayRange {
  const { startDate, endDate } = daysOf(stretch, today)
  return { startDate, endDate: periodOf(stretch) === 'custom' ? endDate : undefined }
}

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
