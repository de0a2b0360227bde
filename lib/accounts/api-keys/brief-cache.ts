import { LRUCache } from 'lru-cache'

interface Options<T> {
  load: (key: string) => Promise<T>
  /** Counted from the start of the load, so that what is served is never older than this. */
  lifeMs: number
  /** The entry that was not asked for longest makes room for a new one. */
  entriesMax: number
  /** A clock that only goes forward, in milliseconds. */
  clock?: () => number
}

/**
 * Remembers answers for a moment, and has one load at a time for each key: requests that come
 * while it runs share it. A failed load is not remembered.
 */
export class BriefCache<T> {
  readonly #answers: LRUCache<string, Promise<T>>
  readonly #load: (key: string) => Promise<T>

  constructor({ load, lifeMs, entriesMax, clock = () => performance.now() }: Options<T>) {
    this.#load = load
    this.#answers = new LRUCache({
      max: entriesMax,
      ttl: lifeMs,
      // Zero asks the clock each time: a timer would let answers live a little longer.
      ttlResolution: 0,
      // lru-cache takes what is stored at zero for something without an end.
      perf: { now: () => clock() + 1 },
      // `last` still gives an answer whose time is over.
      noDeleteOnStaleGet: true,
    })
  }

  get size(): number {
    return this.#answers.size
  }

  get(key: string): Promise<T> {
    const known = this.#answers.get(key)
    if (known) return known
    // Promises are stored rather than values, so that an answer's age counts from its load's start.
    const answer = this.#load(key)
    this.#answers.set(key, answer)
    answer.catch(() => {
      if (this.#answers.peek(key, { allowStale: true }) === answer) this.#answers.delete(key)
    })
    return answer
  }

  /** The last answer, however old; undefined for what was not asked lately. */
  last(key: string): Promise<T> | undefined {
    return this.#answers.peek(key, { allowStale: true })
  }
}
