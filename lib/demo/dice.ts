/** A source of chance that repeats itself: the same seed gives the same three months. */
export interface Dice {
  /** At least 0, below 1. */
  roll(): number
  /** A whole number between two bounds, both included. */
  between(least: number, most: number): number
  pick<T>(from: readonly T[]): T
}

/** Dice by the mulberry32 generator. */
export function dice(seed: number): Dice {
  let state = seed >>> 0
  function roll(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(roll() * (most - least + 1))
  return {
    roll,
    between,
    pick<T>(from: readonly T[]) {
      if (from.length === 0) throw new RangeError('nothing to pick from')
      return from[between(0, from.length - 1)] as T
    },
  }
}
