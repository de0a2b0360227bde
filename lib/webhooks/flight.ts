interface Capacity {
  /** Attempts at once, in this process. */
  total: number
  /** Of them for one endpoint, so that a slow one can't take them all. */
  perEndpoint: number
}

/** The attempts that a process has in flight. */
export interface Flight extends Capacity {
  /** How many more may start. */
  free(): number
  /** How many are in flight, by endpoint. */
  busy(): ReadonlyMap<string, number>
  /** Counts an attempt until it has ended, however it ends. */
  add(endpointId: string, attempt: Promise<void>): void
  /** Resolves when none is left. */
  landed(): Promise<void>
}

/** An empty flight: counts what is under way, for one process, in memory only. */
export function newFlight({ total = 128, perEndpoint = 8 }: Partial<Capacity> = {}): Flight {
  const attempts = new Set<Promise<void>>()
  const counts = new Map<string, number>()
  const count = (endpointId: string, change: number) => {
    const next = (counts.get(endpointId) ?? 0) + change
    if (next > 0) counts.set(endpointId, next)
    else counts.delete(endpointId)
  }
  return {
    total,
    perEndpoint,
    free: () => total - attempts.size,
    busy: () => counts,
    add(endpointId, attempt) {
      count(endpointId, 1)
      const ending = attempt.finally(() => {
        attempts.delete(ending)
        count(endpointId, -1)
      })
      attempts.add(ending)
    },
    async landed() {
      while (attempts.size > 0) await Promise.allSettled(attempts)
    },
  }
}
