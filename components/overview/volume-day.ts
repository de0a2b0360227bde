import type { Volume } from '@/lib/client/types'

/** One day of the chart, in reais. */
export type VolumeDay = Volume['days'][number]

/** The volume of a day, in reais. */
export const totalOf = ({ pix, card }: VolumeDay) => pix + card

/** The highest value of the plot, in this period or the previous one. */
export const highestOf = (days: readonly VolumeDay[]) =>
  days.reduce((highest, day) => Math.max(highest, totalOf(day), day.previous), 0)

/** The index of the day with the highest volume, the latest of equals; undefined without volume. */
export function peakOf(days: readonly VolumeDay[]): number | undefined {
  let peak: number | undefined
  days.forEach((day, at) => {
    const most = peak === undefined ? 0 : totalOf(days[peak] ?? day)
    if (totalOf(day) > 0 && totalOf(day) >= most) peak = at
  })
  return peak
}

/** The growth over the previous period, as a share; undefined if that one had no volume. */
export const growthOf = (now: number, before: number) =>
  before > 0 ? (now - before) / before : undefined
