import type { Volume } from '@/lib/client/types'

/** One day of the chart, in reais. */
export type VolumeDay = Volume['days'][number]

/** The height of the plotted area, in pixels, over the base line. */
export const PLOT_HEIGHT = 176

/** What came in on a day, in reais. */
export const totalOf = ({ pix, card }: VolumeDay) => pix + card

/**
 * The round values at which lines are drawn: two to four of them over zero, 1, 2 or 5 times a
 * power of ten apart.
 */
export function gridOf(highest: number): number[] {
  if (highest <= 0) return []
  const power = 10 ** Math.floor(Math.log10(highest / 2))
  const steps = [1, 2, 5, 10].map((factor) => factor * power)
  const step = steps.find((each) => highest / each < 5) ?? power * 10
  return Array.from({ length: Math.floor(highest / step) }, (_, i) => (i + 1) * step)
}

/** The highest value that the plot has to hold: this period's or the one's before. */
export const highestOf = (days: readonly VolumeDay[]) =>
  days.reduce((highest, day) => Math.max(highest, totalOf(day), day.previous), 0)

/** The day with the most, the latest of equals; undefined when nothing came in. */
export function peakOf(days: readonly VolumeDay[]): number | undefined {
  let peak: number | undefined
  days.forEach((day, at) => {
    const most = peak === undefined ? 0 : totalOf(days[peak] ?? day)
    if (totalOf(day) > 0 && totalOf(day) >= most) peak = at
  })
  return peak
}

/** Whether a calendar day is a Monday. */
export const isMonday = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay() === 1

/** How a period compares with the one before, as a share; undefined without anything before. */
export const growthOf = (now: number, before: number) =>
  before > 0 ? (now - before) / before : undefined
