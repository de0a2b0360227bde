import { FIRST_PACE, heldMax, isSlow, type Measured, nextPace, type Pace } from './pace'

/** An endpoint, as its deliveries name it. */
export interface EndpointKey {
  merchantId: string
  endpointId: string
}

/** How many more deliveries an endpoint may be given. */
export interface Room extends EndpointKey {
  room: number
}

/** The deliveries that a process has claimed: those that run, and a few that wait to. */
export interface Flight<Item> {
  /** Divides what is free among these endpoints, in their order; those without room are left out. */
  rooms(endpoints: EndpointKey[]): Room[]
  /** Takes a delivery in; it runs when its endpoint's turn comes. */
  add(item: Item): void
  /** All that is held. */
  items(): Item[]
  /** Lets none of those that wait run any more, and hands them back. */
  close(): Item[]
  /** Resolves when none runs or waits. */
  landed(): Promise<void>
}

/** One endpoint's part of the flight. */
interface EndpointQueue<Item> {
  pace: Pace
  waiting: Item[]
  /** Those that run: `unanswered` of them wait for an answer, the others are being recorded. */
  flying: Item[]
  unanswered: number
}

const heldBy = ({ waiting, flying }: EndpointQueue<unknown>) => waiting.length + flying.length

interface Options<Item> {
  /**
   * Makes one attempt and records it, and says whether its endpoint now rests. As soon as another
   * may take its place it calls `answered`. Must not reject.
   */
  run: (item: Item, answered: (measured: Measured) => void) => Promise<{ rests: boolean }>
  /** Is handed what waited for an endpoint that rests. */
  onRest?: (items: Item[]) => void
  /** Called when an attempt has ended whose endpoint could be given more. */
  onLow?: (endpoint: EndpointKey) => void
  /** How many may be held in all: each is a socket, or will be. */
  total?: number
}

const TOTAL = 512

/** So many endpoints without a delivery are remembered. */
const IDLE_MAX = 5_000

/**
 * An empty flight, kept in memory for one process. However many endpoints are slow, they have one
 * half of it between them, and the other half is for the quick.
 */
export function newFlight<Item extends EndpointKey>({
  run,
  onLow = () => {},
  onRest = () => {},
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
    const { rests } = await run(item, (measured) => {
      queue.pace = nextPace(queue.pace, measured)
      queue.unanswered -= 1
      start(queue)
    })
    queue.flying.splice(queue.flying.indexOf(item), 1)
    release(1)
    if (rests) onRest(empty(queue))
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
