import type { Limit } from './bucket'

/** Whether a request may proceed, and how many more could, as far as this process knows. */
export interface Allowance {
  isAllowed: boolean
  remaining: number
}

/** How many tokens the shared bucket granted, and how many it has left. */
export interface Grant {
  granted: number
  remaining: number
}

interface Options {
  limit: Limit
  /** Takes the wanted tokens, or as many as there are, from the shared bucket. */
  take: (wanted: number) => Promise<Grant>
  /** A monotonic clock, in milliseconds. */
  clock?: () => number
}

/** How far ahead tokens are taken, at the current request rate. */
const AHEAD_MS = 25

/**
 * How a limit is divided among processes. Prefetched tokens expire after `lifeMs`, and the shared
 * bucket is smaller by what refills in that time. So all processes together never exceed `burst +
 * perSecond * t`, whatever their number and however many tokens each held.
 */
export function sharing({ perSecond, burst }: Limit) {
  const aheadMax = Math.floor(Math.min((perSecond * AHEAD_MS) / 1000, burst / 40))
  const lifeMs = (2 * aheadMax * 1000) / perSecond
  return { aheadMax, lifeMs, capacity: burst - 2 * aheadMax }
}

/**
 * One process's share of a bucket. For a busy subject it prefetches the tokens of the next 25 ms,
 * so that most requests only decrement a counter; for an idle one it takes single tokens. Requests
 * that arrive during a fetch wait for the same statement.
 */
export class Share {
  readonly #options: Required<Options>
  readonly #sharing: ReturnType<typeof sharing>
  #left = 0
  #until = 0
  #emptyUntil = 0
  /** The tokens that the shared bucket had left at the last fetch. */
  #beyond = 0
  #used = 0
  #askedAt = 0
  #waiting: ((allowance: Allowance) => void)[] = []
  #isAsking = false

  constructor(options: Options) {
    this.#options = { clock: () => performance.now(), ...options }
    this.#sharing = sharing(options.limit)
  }

  take(): Allowance | Promise<Allowance> {
    const at = this.#options.clock()
    if (this.#left > 0 && at < this.#until) return this.#allow()
    if (at < this.#emptyUntil) return { isAllowed: false, remaining: 0 }
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      if (!this.#isAsking) void this.#ask()
    })
  }

  async #ask(): Promise<void> {
    this.#isAsking = true
    while (this.#waiting.length > 0) {
      const at = this.#options.clock()
      const wanted = this.#waiting.length + this.#ahead(at)
      this.#used = 0
      this.#askedAt = at
      const { granted, remaining } = await this.#options.take(wanted)
      this.#left = granted
      this.#beyond = remaining
      this.#until = at + this.#sharing.lifeMs
      if (granted < wanted) this.#emptyUntil = this.#options.clock() + AHEAD_MS
      this.#serve(granted < wanted)
    }
    this.#isAsking = false
  }

  /**
   * Grants tokens to waiting requests in order of arrival; when the bucket is empty, refuses the
   * rest.
   */
  #serve(isEmpty: boolean): void {
    for (const resolve of this.#waiting.splice(0, this.#left)) resolve(this.#allow())
    if (!isEmpty) return
    for (const resolve of this.#waiting.splice(0)) resolve({ isAllowed: false, remaining: 0 })
  }

  /** At most twice the use of the last interval, because unused tokens expire. */
  #ahead(at: number): number {
    if (this.#used === 0) return 0
    const pace = this.#used / (at - this.#askedAt)
    return Math.floor(Math.min(2 * this.#used, pace * AHEAD_MS, this.#sharing.aheadMax))
  }

  #allow(): Allowance {
    this.#left -= 1
    this.#used += 1
    return { isAllowed: true, remaining: Math.floor(this.#beyond) + this.#left }
  }
}
