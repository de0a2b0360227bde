import { FIRST_PACE, heldMax, isSlow, type Measured, nextPace, type Pace } from './pace'

/** The primary key of an endpoint. */
export interface EndpointKey {
  merchantId: string
  endpointId: string
}

/** How many more deliveries may be claimed for an endpoint. */
export interface Room extends EndpointKey {
  room: number
}

/** The deliveries that a process has claimed: those in progress, and a few that wait. */
export interface Flight<Item> {
  /**
   * Divides the free capacity among these endpoints, in their order. Endpoints without room are
   * left out.
   */
  rooms(endpoints: EndpointKey[]): Room[]
  /** Adds a delivery, which starts when its endpoint's limit allows it. */
  add(item: Item): void
  /** All deliveries in progress or waiting. */
  items(): Item[]
  /** Removes and returns the waiting deliveries. */
  close(): Item[]
  /** Resolves when no delivery is in progress or waiting. */
  landed(): Promise<void>
}

/** One endpoint's part of the flight. */
interface EndpointQueue<Item> {
  pace: Pace
  waiting: Item[]
  /**
   * Deliveries in progress: `unanswered` of them wait for a response, the others are being
   * recorded.
   */
  flying: Item[]
  unanswered: number
}

const heldBy = ({ waiting, flying }: EndpointQueue<unknown>) => waiting.length + flying.length

/** Tells how an endpoint answered an attempt. */
export type Answered = (measured: Measured, isPaused?: boolean) => void

interface Options<Item> {
  /**
   * Makes one attempt and records it. It calls `answered` as soon as another attempt may start, or
   * with `isPaused` when the endpoint gets none for now. It must not reject.
   */
  run: (item: Item, answered: Answered) => Promise<void>
  /** Called with the waiting deliveries of an endpoint that was paused. */
  onPause?: (items: Item[]) => void
  /** Called when an attempt has ended and its endpoint has room for more. */
  onLow?: (endpoint: EndpointKey) => void
  /** The maximum number of deliveries held; each needs a socket. */
  total?: number
}

const TOTAL = 512

/** How many endpoints without deliveries are remembered. */
const IDLE_MAX = 5_000

/**
 * Creates an empty flight, in memory. All slow endpoints together get at most half of the capacity,
 * so that the other half serves fast ones.
 */
export function newFlight<Item extends EndpointKey>({
  run,
  onLow = () => {},
  onPause = () => {},
  total = TOTAL,
}: Options<Item>): Flight<Item> {
  const queues = new Map<string, EndpointQueue<Item>>()
  const landings: (() => void)[] = []
  let held = 0

  const queueOf = (endpointId: string): EndpointQueue<Item> =>
    queues.get(endpointId) ?? { pace: FIRST_PACE, waiting: [], flying: [], unanswered: 0 }

  function release(count: number): void {
    held -= count
    if (held === 0) for (const landed of landings.splice(0)) landed()
  }

  function empty(queue: EndpointQueue<Item>): Item[] {
    const left = queue.waiting.splice(0)
    release(left.length)
    return left
  }

  function start(queue: EndpointQueue<Item>): void {
    while (queue.waiting.length > 0 && queue.unanswered < queue.pace.limit) {
      void fly(queue, queue.waiting.shift() as Item)
    }
  }

  async function fly(queue: EndpointQueue<Item>, item: Item): Promise<void> {
    queue.flying.push(item)
    queue.unanswered += 1
    await run(item, (measured, isPaused = false) => {
      queue.pace = nextPace(queue.pace, measured)
      queue.unanswered -= 1
      if (isPaused) onPause(empty(queue))
      else start(queue)
    })
    queue.flying.splice(queue.flying.indexOf(item), 1)
    release(1)
    if (heldBy(queue) <= heldMax(queue.pace) / 2) onLow(item)
  }

  function forgetIdle(): void {
    for (const [endpointId, queue] of queues) {
      if (queues.size <= IDLE_MAX) return
      if (heldBy(queue) === 0) queues.delete(endpointId)
    }
  }

  function heldBySlow(): number {
    let sum = 0
    for (const queue of queues.values()) if (isSlow(queue.pace)) sum += heldBy(queue)
    return sum
  }

  return {
    rooms(endpoints) {
      let free = total - held
      let slowFree = Math.floor(total / 2) - heldBySlow()
      const share = Math.max(1, Math.ceil(free / endpoints.length))
      const rooms: Room[] = []
      for (const { merchantId, endpointId } of endpoints) {
        const queue = queueOf(endpointId)
        const slow = isSlow(queue.pace)
        const wanted = Math.min(heldMax(queue.pace) - heldBy(queue), share, free)
        const room = slow ? Math.min(wanted, slowFree) : wanted
        if (room <= 0) continue
        free -= room
        if (slow) slowFree -= room
        rooms.push({ merchantId, endpointId, room })
      }
      return rooms
    },
    add(item) {
      const queue = queueOf(item.endpointId)
      queues.set(item.endpointId, queue)
      queue.waiting.push(item)
      held += 1
      forgetIdle()
      start(queue)
    },
    items: () => [...queues.values()].flatMap(({ waiting, flying }) => [...flying, ...waiting]),
    close: () => [...queues.values()].flatMap(empty),
    landed: () => new Promise((resolve) => (held === 0 ? resolve() : landings.push(resolve))),
  }
}
