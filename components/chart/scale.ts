/** The horizontal positions of some days, in percent of the plot's width. */
export function daySlots(count: number) {
  const slot = 100 / count
  /** A position inside a day's slot: 0 is the left edge, 0.5 the middle. */
  const within = (index: number, share: number) => `${(index + share) * slot}%`
  return {
    within,
    /** A bar in the middle of a day's slot, with a share of its width. */
    bar: (index: number, share: number) => ({
      x: within(index, (1 - share) / 2),
      width: `${slot * share}%`,
    }),
  }
}

/**
 * The height of one unit in px, so that the highest value fills the plot; Infinity without values.
 */
export const pixelsPerUnit = (room: number, highest: number) =>
  highest > 0 ? room / highest : Number.POSITIVE_INFINITY

/**
 * The values of the grid lines above zero: two to four round values, 1, 2 or 5 times a power of ten
 * apart.
 */
export function gridOf(highest: number): number[] {
  if (highest <= 0) return []
  const power = 10 ** Math.floor(Math.log10(highest / 2))
  const steps = [1, 2, 5, 10].map((factor) => factor * power)
  const step = steps.find((each) => highest / each < 5) ?? power * 10
  return Array.from({ length: Math.floor(highest / step) }, (_, i) => (i + 1) * step)
}

export const isMonday = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay() === 1
