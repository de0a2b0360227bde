interface Entry<T> {
  value: Promise<T>
  startedAt: number
}

interface Options<T> {
  load: (key: string) => Promise<T>
  /** Counted from the start of the load, so that what is served is never older than this. */
  lifeMs: number
  /** The oldest entry makes room for a new one. */
  entriesMax: number
  /** A clock that only goes forward, in milliseconds. */
  clock?: () => number
}

/**
 * Remembers answers for a moment, and has one load at a time for each key: requests that come
 * while it runs share it. A failed load is not remembered.
 */
export class BriefCache<T> {
  readonly #entries = new Map<string, Entry<T>>()
  readonly #options: Required<Options<T>>

  constructor(options: Options<T>) {
    this.#options = { clock: () => performance.now(), ...options }
  }

  get size(): number {
    return this.#entries.size
  }

  get(key: string): Promise<T> {
    const { clock, lifeMs } = this.#options
    const known = this.#entries.get(key)
    if (known && clock() - known.startedAt < lifeMs) return known.value
    return this.#load(key)
  }

  /** The last answer, however old; undefined for what was not asked lately. */
  last(key: string): Promise<T> | undefined {
    return this.#entries.get(key)?.value
  }

  #load(key: string): Promise<T> {
    const { clock, entriesMax, load } = this.#options
    const entry = { startedAt: clock(), value: load(key) }
    entry.value.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
    })
    // Deleted first, so that the map's order stays the order of age.
    this.#entries.delete(key)
    if (this.#entries.size >= entriesMax) {
      const oldest = this.#entries.keys().next()
      if (!oldest.done) this.#entries.delete(oldest.value)
    }
    this.#entries.set(key, entry)
    return entry.value
  }
}
