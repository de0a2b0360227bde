import { type Felt, FIRST_PACE, heldMax, isSlow, nextPace, type Pace } from './pace'

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
interface Lane<Item> {
  pace: Pace
  waiting: Item[]
  /** Those that run: `unanswered` of them wait for an answer, the others are being recorded. */
  flying: Item[]
  unanswered: number
}

const heldBy = ({ waiting, flying }: Lane<unknown>) => waiting.length + flying.length

interface Options<Item> {
  /**
   * Makes one attempt and records it, and says whether its endpoint now rests. As soon as another
   * may take its place it calls `answered`. Must not reject.
   */
  run: (item: Item, answered: (felt: Felt) => void) => Promise<{ rests: boolean }>
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
  const lanes = new Map<string, Lane<Item>>()
  const landings: (() => void)[] = []
  let held = 0

  const laneOf = (endpointId: string): Lane<Item> =>
    lanes.get(endpointId) ?? { pace: FIRST_PACE, waiting: [], flying: [], unanswered: 0 }

  function release(count: number): void {
    held -= count
    if (held === 0) for (const landed of landings.splice(0)) landed()
  }

  function empty(lane: Lane<Item>): Item[] {
    const left = lane.waiting.splice(0)
    release(left.length)
    return left
  }

  function start(lane: Lane<Item>): void {
    while (lane.waiting.length > 0 && lane.unanswered < lane.pace.limit) {
      void fly(lane, lane.waiting.shift() as Item)
    }
  }

  async function fly(lane: Lane<Item>, item: Item): Promise<void> {
    lane.flying.push(item)
    lane.unanswered += 1
    const { rests } = await run(item, (felt) => {
      lane.pace = nextPace(lane.pace, felt)
      lane.unanswered -= 1
      start(lane)
    })
    lane.flying.splice(lane.flying.indexOf(item), 1)
    release(1)
    if (rests) onRest(empty(lane))
    if (heldBy(lane) <= heldMax(lane.pace) / 2) onLow(item)
  }

  function forgetIdle(): void {
    for (const [endpointId, lane] of lanes) {
      if (lanes.size <= IDLE_MAX) return
      if (heldBy(lane) === 0) lanes.delete(endpointId)
    }
  }

  function heldBySlow(): number {
    let sum = 0
    for (const lane of lanes.values()) if (isSlow(lane.pace)) sum += heldBy(lane)
    return sum
  }

  return {
    rooms(endpoints) {
      let free = total - held
      let slowFree = Math.floor(total / 2) - heldBySlow()
      const share = Math.max(1, Math.ceil(free / endpoints.length))
      const rooms: Room[] = []
      for (const { merchantId, endpointId } of endpoints) {
        const lane = laneOf(endpointId)
        const slow = isSlow(lane.pace)
        const wanted = Math.min(heldMax(lane.pace) - heldBy(lane), share, free)
        const room = slow ? Math.min(wanted, slowFree) : wanted
        if (room <= 0) continue
        free -= room
        if (slow) slowFree -= room
        rooms.push({ merchantId, endpointId, room })
      }
      return rooms
    },
    add(item) {
      const lane = laneOf(item.endpointId)
      lanes.set(item.endpointId, lane)
      lane.waiting.push(item)
      held += 1
      forgetIdle()
      start(lane)
    },
    items: () => [...lanes.values()].flatMap(({ waiting, flying }) => [...flying, ...waiting]),
    close: () => [...lanes.values()].flatMap(empty),
    landed: () => new Promise((resolve) => (held === 0 ? resolve() : landings.push(resolve))),
  }
}
