import { pixelsPerUnit } from '@/components/chart/scale'
import type { WebhookEndpoint } from '@/lib/client/types'

/** What was queued for an endpoint on a day, and what became of it. */
export type HealthDay = WebhookEndpoint['days'][number]

/** The heights of a day's bars, in pixels: delivered and waiting over the line, failed below it. */
export type WeekBar = { date: string; delivered: number; pending: number; failed: number }

/** What is seen at all is seen: one failure of ten thousand still has a bar. */
const HEIGHT_MIN = 2

/** The bars of some days in one scale for both sides of the line, so that they can be compared. */
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

/** All that was queued over some days, by what became of it. */
export function weekTotals(days: readonly HealthDay[]) {
  const sum = (of: (day: HealthDay) => number) => days.reduce((total, day) => total + of(day), 0)
  return {
    delivered: sum((day) => day.delivered),
    failed: sum((day) => day.failed),
    pending: sum((day) => day.pending),
  }
}
