import { pixelsPerUnit } from '@/components/chart/scale'
import type { WebhookEndpoint } from '@/lib/client/types'

/** One day's deliveries by their outcome. */
export type HealthDay = WebhookEndpoint['days'][number]

/**
 * The heights of a day's bars, in px: delivered and pending above the baseline, failed below it.
 */
type WeekBar = { date: string; delivered: number; pending: number; failed: number }

/** The height of the smallest bar in px, so that one failure among thousands is still visible. */
const HEIGHT_MIN = 2

/** Computes the bars of some days, on one scale for both sides of the baseline. */
export function weekBars(days: readonly HealthDay[], above: number, below: number): WeekBar[] {
  const most = Math.max(...days.map(({ delivered, pending }) => delivered + pending), 0)
  const worst = Math.max(...days.map(({ failed }) => failed), 0)
  const scale = Math.min(pixelsPerUnit(above, most), pixelsPerUnit(below, worst))
  const height = (count: number) => (count > 0 ? Math.max(HEIGHT_MIN, count * scale) : 0)
  return days.map(({ date, delivered, pending, failed }) => ({
    date,
    delivered: Math.min(height(delivered), pending > 0 ? above - HEIGHT_MIN : above),
    pending: height(pending),
    failed: height(failed),
  }))
}

/** The deliveries of some days by their outcome. */
export function weekTotals(days: readonly HealthDay[]) {
  const sum = (of: (day: HealthDay) => number) => days.reduce((total, day) => total + of(day), 0)
  return {
    delivered: sum((day) => day.delivered),
    failed: sum((day) => day.failed),
    pending: sum((day) => day.pending),
  }
}
