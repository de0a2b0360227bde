import { LRUCache } from 'lru-cache'

interface Options<T> {
  load: (key: string) => Promise<T>
  /** Counted from the start of the load, so that no served value is older than this. */
  lifeMs: number
  /** The least recently used entry makes room for a new one. */
  entriesMax: number
  /** A monotonic clock, in milliseconds. */
  clock?: () => number
}

/**
 * Caches values briefly. Concurrent requests for one key share one load. A failed load is not
 * cached.
 */
export class BriefCache<T> {
  readonly #answers: LRUCache<string, Promise<T>>
  readonly #load: (key: string) => Promise<T>

  constructor({ load, lifeMs, entriesMax, clock = () => performance.now() }: Options<T>) {
    this.#load = load
    this.#answers = new LRUCache({
      max: entriesMax,
      ttl: lifeMs,
      // Read the clock each time: a timer would let entries live slightly longer.
      ttlResolution: 0,
      // lru-cache treats an entry stored at time 0 as one that never expires.
      perf: { now: () => clock() + 1 },
      // `last` also returns expired entries.
      noDeleteOnStaleGet: true,
    })
  }

  get size(): number {
    return this.#answers.size
  }

  get(key: string): Promise<T> {
    const known = this.#answers.get(key)
    if (known) return known
    // Store the promise, so that the age counts from the start of the load.
    const answer = this.#load(key)
    this.#answers.set(key, answer)
    answer.catch(() => {
      if (this.#answers.peek(key, { allowStale: true }) === answer) this.#answers.delete(key)
    })
    return answer
  }

  /** The cached value even if expired; undefined when there is none. */
  last(key: string): Promise<T> | undefined {
    return this.#answers.peek(key, { allowStale: true })
  }
}
