/** Upper bounds of the histogram, in milliseconds. */
const BOUNDS_MS = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 15_000]

/** The counts of one operation. */
interface RequestTally {
  operation: string
  /** Requests by status. */
  counts: Map<number, number>
  /** Requests by bound of their duration; the last element is for those past every bound. */
  took: number[]
  sumMs: number
}

/**
 * Counts requests in plain numbers, because creating objects on every request would be too slow.
 */
export class RequestTallies {
  readonly #tallies = new Map<string, RequestTally>()

  add(operation: string, status: number, ms: number): void {
    const tally = this.#tallies.get(operation) ?? this.#open(operation)
    tally.counts.set(status, (tally.counts.get(status) ?? 0) + 1)
    let slot = 0
    while (slot < BOUNDS_MS.length && ms > BOUNDS_MS[slot]!) slot++
    tally.took[slot]!++
    tally.sumMs += ms
  }

  values(): RequestTally[] {
    return [...this.#tallies.values()]
  }

  #open(operation: string): RequestTally {
    const took = new Array<number>(BOUNDS_MS.length + 1).fill(0)
    const tally = { operation, counts: new Map<number, number>(), took, sumMs: 0 }
    this.#tallies.set(operation, tally)
    return tally
  }
}

/** Requests by operation and status, as a Prometheus counter. */
export function countsOf(tallies: RequestTally[]) {
  return tallies.flatMap(({ operation, counts }) =>
    [...counts].map(([status, value]) => ({ labels: { operation, status: `${status}` }, value })),
  )
}

/** Durations by operation in seconds, as a Prometheus histogram. */
export function durationsOf(name: string, tallies: RequestTally[]) {
  return tallies.flatMap(({ operation, took, sumMs }) => {
    let total = 0
    const buckets = took.map((count, slot) => {
      total += count
      const bound = BOUNDS_MS[slot]
      const le = bound === undefined ? '+Inf' : `${bound / 1000}`
      return { metricName: `${name}_bucket`, labels: { operation, le }, value: total }
    })
    const labels = { operation }
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels, value: sumMs / 1000 },
      { metricName: `${name}_count`, labels, value: total },
    ]
  })
}
