import { setTimeout as sleep } from 'node:timers/promises'
import { newEvent, type WrittenEvent, writeEvents } from './events'
import { type Behaviour, type Hook, startHooks } from './hooks'
import type { Installation, Kept } from './installation'

/** The size of a storm. */
export interface Storm {
  /** The number of events, two for each transaction. */
  events: number
  /** How many events are committed per second. */
  perSecond: number
  workers: number
  kills: number
  /** How long to wait for the last deliveries, in ms. */
  patienceMs: number
}

/** The result of a storm. */
export interface Aftermath {
  /** Deliveries to responding endpoints that never arrived. */
  missing: number
  /** Deliveries to the silent endpoint that disappeared or were given up. */
  lost: number
  /** Events that arrived before an earlier event of their transaction. */
  disordered: number
  /** Deliveries that arrived more than once, which a kill may cause. */
  repeated: number
  /** From commit to first attempt at healthy endpoints, in ms. */
  p50: number
  p99: number
  max: number
  seconds: number
}

const ENDPOINTS = 50
const BEAT_MS = 50

/** Of every ten endpoints one is slow and one fails at first; one of all never responds. */
function behaviourOf(i: number): Behaviour {
  if (i === 2) return 'silent'
  if (i % 10 === 0) return 'slow'
  return i % 10 === 1 ? 'failing' : 'healthy'
}

/**
 * Commits events for fifty endpoints of as many merchants, kills and replaces workers meanwhile,
 * and waits until every responding endpoint has all its events.
 */
export async function runStorm(installation: Installation, storm: Storm): Promise<Aftermath> {
  const behaviours = Array.from({ length: ENDPOINTS }, (_, i) => behaviourOf(i))
  const { hooks, close } = await startHooks(behaviours)
  const merchants = await installation.seed(hooks.map(({ url }) => [url]))
  const merchantIds = merchants.map(({ merchantId }) => merchantId)
  const workers = Array.from({ length: storm.workers }, () => installation.startWorker())
  await installation.listening(storm.workers)
  const startedAt = Date.now()
  try {
    const killing = killInTurn(installation, workers, storm)
    const committedAt = await commitAll(installation, merchantIds, storm)
    await killing
    const perHook = storm.events / ENDPOINTS
    await untilTaken(hooks, perHook, storm.patienceMs)
    const seconds = (Date.now() - startedAt) / 1_000
    const lost = perHook - (await countWaiting(installation, merchantIds[2]!))
    return { ...sumUp(hooks, committedAt, perHook), lost, seconds }
  } finally {
    await Promise.all(workers.map((worker) => worker.kill()))
    await close()
  }
}

/** Commits the events in batches at the given rate, and returns the commit time of each. */
async function commitAll(
  { client }: Installation,
  merchantIds: string[],
  { events, perSecond }: Storm,
): Promise<Map<string, number>> {
  const committedAt = new Map<string, number>()
  const perBeat = Math.max(2, Math.round((perSecond * BEAT_MS) / 1_000 / 2) * 2)
  const startedAt = Date.now()
  for (let written = 0, beat = 0; written < events; beat++) {
    await sleep(Math.max(0, startedAt + beat * BEAT_MS - Date.now()))
    const pairs = Array.from({ length: Math.min(perBeat, events - written) / 2 }, (_, i) =>
      pairFor(merchantIds[(written / 2 + i) % merchantIds.length]!),
    )
    const batch = pairs.flat()
    await writeEvents(client, batch)
    const at = Date.now()
    for (const { transactionId, name } of batch) committedAt.set(`${transactionId} ${name}`, at)
    written += batch.length
  }
  return committedAt
}

function pairFor(merchantId: string): [WrittenEvent, WrittenEvent] {
  const created = newEvent(merchantId)
  return [created, { ...created, name: 'transaction.completed' }]
}

/** Kills the workers in turn while events arrive, and replaces each a second later. */
async function killInTurn(
  { startWorker }: Installation,
  workers: Kept[],
  { events, perSecond, kills }: Storm,
): Promise<void> {
  const everyMs = (events / perSecond / (kills + 1)) * 1_000
  for (let i = 0; i < kills; i++) {
    await sleep(everyMs)
    await workers[i % workers.length]?.kill()
    await sleep(1_000)
    workers[i % workers.length] = startWorker()
  }
}

async function untilTaken(hooks: Hook[], perHook: number, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs
  const isDone = () =>
    hooks.every(({ behaviour, taken }) => behaviour === 'silent' || new Set(taken).size >= perHook)
  while (!isDone() && Date.now() < deadline) await sleep(100)
}

/** Counts waiting deliveries to the silent endpoint: none may be given up so soon. */
async function countWaiting({ client }: Installation, merchantId: string): Promise<number> {
  const text = `SELECT count(*)::int AS count FROM "Delivery" WHERE "merchantId" = $1 AND "status" = 'PENDING'`
  return (await client.query<{ count: number }>(text, [merchantId])).rows[0]?.count ?? 0
}

function sumUp(hooks: Hook[], committedAt: Map<string, number>, perHook: number) {
  const answering = hooks.filter(({ behaviour }) => behaviour !== 'silent')
  const waits = hooks
    .filter(({ behaviour }) => behaviour === 'healthy')
    .flatMap(({ triedAt }) => [...triedAt].map(([key, at]) => at - (committedAt.get(key) ?? 0)))
    .sort((one, other) => one - other)
  const percentile = (share: number) => waits[Math.ceil(waits.length * share) - 1] ?? Number.NaN
  const sum = (of: (hook: Hook) => number) => answering.reduce((all, hook) => all + of(hook), 0)
  return {
    missing: sum(({ taken }) => perHook - new Set(taken).size),
    disordered: sum(({ taken }) => countDisordered(taken)),
    repeated: sum(({ taken }) => taken.length - new Set(taken).size),
    p50: percentile(0.5),
    p99: percentile(0.99),
    max: percentile(1),
  }
}

function countDisordered(taken: string[]): number {
  const known = new Set<string>()
  let count = 0
  for (const key of taken) {
    const [transactionId, name] = key.split(' ')
    if (name === 'transaction.completed' && !known.has(`${transactionId} transaction.created`)) {
      count += 1
    }
    known.add(key)
  }
  return count
}
