/** The places of some days side by side, as shares of the width of what they are drawn on. */
export function daySlots(count: number) {
  const slot = 100 / count
  /** Where in the slot of a day: 0 is its left edge, 0.5 its middle. */
  const within = (index: number, share: number) => `${(index + share) * slot}%`
  return {
    within,
    /** A bar in the middle of a day's slot that takes a share of it. */
    bar: (index: number, share: number) => ({
      x: within(index, (1 - share) / 2),
      width: `${slot * share}%`,
    }),
  }
}

/** How many pixels one unit is high, so that the highest value fills the room; Infinity without a value. */
export const pixelsPerUnit = (room: number, highest: number) =>
  highest > 0 ? room / highest : Number.POSITIVE_INFINITY

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

/** Whether a calendar day is a Monday. */
export const isMonday = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay() === 1
