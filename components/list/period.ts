import { SAO_PAULO_OFFSET } from '@/lib/kernel/time'

/** The presets for a list's period, in the order of the menu. */
export const PRESETS = ['today', '7d', '30d', 'month', '90d', 'all'] as const

/** A period that ends today. */
export type Preset = (typeof PRESETS)[number]

/** A period by name; `custom` is given by two dates. */
type Period = Preset | 'custom'

/**
 * Calendar days in São Paulo, as YYYY-MM-DD, both included; a missing one leaves that side open.
 */
export type DayRange = { startDate?: string; endDate?: string }

/** The days of a preset that ends today; `today` is YYYY-MM-DD. */
export function presetRange(period: Preset, today: string): DayRange {
  if (period === 'all') return {}
  if (period === 'month') return { startDate: `${today.slice(0, 8)}01`, endDate: today }
  return { startDate: daysBefore(today, LENGTH[period] - 1), endDate: today }
}

const LENGTH = { today: 1, '7d': 7, '30d': 30, '90d': 90 } as const

/** The period that a list shows; the dates are those of `custom`. */
export type ListPeriod = DayRange & { period: Period }

/** The days of a period. */
export function daysOf({ period, startDate, endDate }: ListPeriod, today: string): DayRange {
  return period === 'custom' ? { startDate, endDate } : presetRange(period, today)
}

/** The days to query the API for. A preset has no end, so that it includes what arrives later. */
export function askedDays(period: ListPeriod, today: string): DayRange {
  const { startDate, endDate } = daysOf(period, today)
  return { startDate, endDate: period.period === 'custom' ? endDate : undefined }
}

/** The calendar day a number of days earlier. */
export function daysBefore(day: string, count: number): string {
  const at = new Date(`${day}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() - count)
  return at.toISOString().slice(0, 10)
}

/** Noon of a calendar day in São Paulo, for formatting the day. */
export const noonOf = (day: string) => `${day}T12:00:00${SAO_PAULO_OFFSET}`
