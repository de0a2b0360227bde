interface Capacity {
  /** Attempts that may run or wait, in this process. */
  total: number
  /** Attempts that may run at once for one endpoint, so that a slow one can't take them all. */
  perEndpoint: number
}

/**
 * How many attempts may wait for each that runs. All of them are claimed, so
 * the last must still be over before its lease is: three time-outs of 15 s are.
 */
const WAITING_PER_RUNNING = 2

/** The attempts that a process has claimed: those that run, and a few that wait to. */
export interface Flight<Item> {
  /** How many more may be taken. */
  free(): number
  /** At most so many may be held for one endpoint. */
  heldMax: number
  /** How many are held, by endpoint. */
  held(): ReadonlyMap<string, number>
  /** Takes an attempt in; it runs when its endpoint's turn comes. */
  add(endpointId: string, item: Item): void
  /** Lets none of those that wait run any more, and hands them back. */
  close(): Item[]
  /** Resolves when none runs or waits. */
  landed(): Promise<void>
}

/**
 * An empty flight, kept in memory for one process.
 *
 * @param run makes one attempt; must not reject
 * @param onLow called when an endpoint has none left waiting
 */
export function newFlight<Item>(
  run: (item: Item) => Promise<void>,
  onLow: () => void = () => {},
  { total = 384, perEndpoint = 8 }: Partial<Capacity> = {},
): Flight<Item> {
  const running = new Set<Promise<void>>()
  const runningFor = new Map<string, number>()
  const waiting = new Map<string, Item[]>()
  const held = new Map<string, number>()

  function start(endpointId: string): void {
    const queue = waiting.get(endpointId) ?? []
    while (queue.length > 0 && (runningFor.get(endpointId) ?? 0) < perEndpoint) {
      count(runningFor, endpointId, 1)
      const ending = run(queue.shift() as Item).finally(() => {
        running.delete(ending)
        count(runningFor, endpointId, -1)
        count(held, endpointId, -1)
        start(endpointId)
        if (!waiting.has(endpointId)) onLow()
      })
      running.add(ending)
    }
    if (queue.length === 0) waiting.delete(endpointId)
  }

  return {
    free: () => total - sum(held),
    heldMax: perEndpoint * (1 + WAITING_PER_RUNNING),
    held: () => held,
    add(endpointId, item) {
      count(held, endpointId, 1)
      const queue = waiting.get(endpointId)
      if (queue) queue.push(item)
      else waiting.set(endpointId, [item])
      start(endpointId)
    },
    close() {
      const left = [...waiting.values()].flat()
      for (const [endpointId, queue] of waiting) count(held, endpointId, -queue.length)
      waiting.clear()
      return left
    },
    async landed() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

function count(counts: Map<string, number>, key: string, change: number): void {
  const next = (counts.get(key) ?? 0) + change
  if (next > 0) counts.set(key, next)
  else counts.delete(key)
}

const sum = (counts: Map<string, number>) => [...counts.values()].reduce((all, n) => all + n, 0)
