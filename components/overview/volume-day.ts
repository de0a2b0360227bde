import type { Volume } from '@/lib/client/types'

/** One day of the chart, in reais. */
export type VolumeDay = Volume['days'][number]

/** What came in on a day, in reais. */
export const totalOf = ({ pix, card }: VolumeDay) => pix + card

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

/** How a period compares with the one before, as a share; undefined without anything before. */
export const growthOf = (now: number, before: number) =>
  before > 0 ? (now - before) / before : undefined
