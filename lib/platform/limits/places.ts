/** How many things may be open side by side. */
export interface PlaceLimit {
  /** By all together. */
  all: number
  /** By one of them. */
  each: number
}

/** What a refused one is told: its own places are taken, or everybody's. */
export type Refusal = 'each' | 'all'

/** The part of all places that is kept for those who have none yet. */
const KEPT = 0.2

/**
 * Places that are taken for a while, such as open streams. Nobody has more than their own, and the
 * last fifth of all is kept for those who have none yet: whoever has many cannot keep others out.
 */
export class Places {
  readonly #taken = new Map<string, number>()
  #all = 0

  constructor(readonly limit: PlaceLimit) {}

  /** Why this one gets no place now; null when it would. */
  refusalOf(who: string): Refusal | null {
    const own = this.#taken.get(who) ?? 0
    if (own >= this.limit.each) return 'each'
    const room = own > 0 ? Math.ceil(this.limit.all * (1 - KEPT)) : this.limit.all
    return this.#all >= room ? 'all' : null
  }

  /**
   * Takes a place, which `refusalOf` has allowed.
   *
   * @returns gives it back; a second call does nothing
   */
  take(who: string): () => void {
    this.#taken.set(who, (this.#taken.get(who) ?? 0) + 1)
    this.#all++
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      this.#all--
      const left = (this.#taken.get(who) ?? 1) - 1
      if (left > 0) this.#taken.set(who, left)
      else this.#taken.delete(who)
    }
  }
}
