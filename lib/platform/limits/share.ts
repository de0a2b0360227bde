import type { Limit } from './bucket'

/** What became of a request: whether it may go on, and how many more could, as far as is known. */
export interface Allowance {
  isAllowed: boolean
  remaining: number
}

/** What a bucket that processes share gave, and what it has left. */
export interface Grant {
  granted: number
  remaining: number
}

interface Options {
  limit: Limit
  /** Takes so many tokens, or as many as there are, from the bucket that all processes share. */
  take: (wanted: number) => Promise<Grant>
  /** In milliseconds, going only forward. */
  clock?: () => number
}

/** For how long ahead tokens are taken, at the pace of the moment. */
const AHEAD_MS = 25

/**
 * How a limit is shared out. Tokens taken ahead are void after `lifeMs`, and the shared bucket is
 * smaller by what flows into it in that time: so all processes together never pass
 * `burst + perSecond * t`, however many they are and whatever each still held.
 */
export function sharing({ perSecond, burst }: Limit) {
  const aheadMax = Math.floor(Math.min((perSecond * AHEAD_MS) / 1000, burst / 40))
  const lifeMs = (2 * aheadMax * 1000) / perSecond
  return { aheadMax, lifeMs, capacity: burst - 2 * aheadMax }
}

/**
 * One process's part in a bucket. A busy subject's tokens are taken ahead, as many as its pace
 * will use in the next 25 ms, so that most requests only count down; an idle one's singly.
 * Requests that come while tokens are on their way wait for the same statement.
 */
export class Share {
  readonly #options: Required<Options>
  readonly #sharing: ReturnType<typeof sharing>
  #left = 0
  #until = 0
  #emptyUntil = 0
  /** What the shared bucket had left when it was last asked. */
  #beyond = 0
  #used = 0
  #askedAt = 0
  #waiting: ((allowance: Allowance) => void)[] = []
  #isAsking = false

  constructor(options: Options) {
    this.#options = { clock: () => performance.now(), ...options }
    this.#sharing = sharing(options.limit)
  }

  /** Takes a token for one request. */
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

  /** Serves who waits, in the order in which they came; of an empty bucket, refuses the rest. */
  #serve(isEmpty: boolean): void {
    for (const resolve of this.#waiting.splice(0, this.#left)) resolve(this.#allow())
    if (!isEmpty) return
    for (const resolve of this.#waiting.splice(0)) resolve({ isAllowed: false, remaining: 0 })
  }

  /** Never more than twice what the last while used: what is taken and not used is lost. */
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
