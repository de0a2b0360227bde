/** How many things may be open at once. */
interface PlaceLimit {
  /** In total. */
  all: number
  /** By one account or network. */
  each: number
}

/** Why a place is refused: the caller's own limit, or the total limit. */
export type Refusal = 'each' | 'all'

/** The share of all places that is reserved for callers that hold none. */
const RESERVED_SHARE = 0.2

/**
 * Counts places that are held for a while, such as open streams. Each caller has a maximum, and the
 * last fifth of all places is reserved for callers that hold none, so that a few callers cannot
 * shut out the rest.
 */
export class Places {
  readonly #taken = new Map<string, number>()
  #all = 0

  constructor(readonly limit: PlaceLimit) {}

  /** Why a caller would be refused a place now; null when it would get one. */
  refusalOf(who: string): Refusal | null {
    const own = this.#taken.get(who) ?? 0
    if (own >= this.limit.each) return 'each'
    const room = own > 0 ? Math.ceil(this.limit.all * (1 - RESERVED_SHARE)) : this.limit.all
    return this.#all >= room ? 'all' : null
  }

  /**
   * Takes a place; check `refusalOf` first.
   *
   * @returns a function that releases it; later calls do nothing
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
