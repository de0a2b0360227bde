import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { query } from '@/e2e/support/database'
import type { Host } from '@/e2e/support/host'
import type { Merchant } from '@/e2e/support/merchant'
import type { Attack, Tally, Target } from './attack'
import type { Felt } from './neighbour'

/** 120 requests of the neighbour. */
const QUIET_MS = 3_000
const WARM_UP_MS = 1_000
/** Requests that were sent to the database before an attack ended may still be written after it. */
const SETTLE_MS = 2_000
const SOCKETS_PATIENCE_MS = 20_000
/** The process's own connections to the database: the pool and the listener. */
const OWN_SOCKETS = 24

/** What an attack did: to a neighbour, and to the process that it was sent to. */
export interface Damage {
  attack: Attack
  answers: Tally
  /** Without an attack: the worse of the times before and after it. */
  quietP99Ms: number
  duringP99Ms: number
  failures: number
  socketsLeft: number
  memoryLeftMb: number
  rowsLeft: number
}

/** Measures attacks one after another, with one neighbour. */
export type Measuring = Awaited<ReturnType<typeof startMeasuring>>

/** Starts a neighbour, which asks in a process of its own until `end` is called. */
export async function startMeasuring(host: Host, neighbour: Merchant) {
  const pid = host.process.pid!
  const probe = startNeighbour(host.origin, neighbour.secretKey)
  const rest = () => feel(probe, () => pause(QUIET_MS))
  await feel(probe, () => pause(WARM_UP_MS))
  // The quiet after an attack is the quiet before the next one.
  let before = await rest()
  return {
    /** Runs one attack while the neighbour measures, and looks at what it left behind. */
    async measure(attack: Attack, target: Target): Promise<Damage> {
      const rows = await countRows(neighbour)
      const sockets = countSockets(pid)
      const memoryMb = readMemoryMb(pid)
      let answers: Tally = {}
      const during = await feel(probe, async () => {
        answers = await attack.run(target)
      })
      await pause(SETTLE_MS)
      const after = await rest()
      const quietP99Ms = Math.max(p99(before), p99(after))
      before = after
      return {
        attack,
        answers,
        quietP99Ms,
        duringP99Ms: p99(during),
        failures: during.failures,
        socketsLeft: await waitForSockets(pid, sockets + OWN_SOCKETS),
        memoryLeftMb: readMemoryMb(pid) - memoryMb,
        rowsLeft: (await countRows(neighbour)) - rows,
      }
    },
    end: () => probe.kill(),
  }
}

function startNeighbour(origin: string, secretKey: string): ChildProcess {
  const file = path.join(import.meta.dirname, 'neighbour.ts')
  const url = `${origin}/v1/integrations/balance`
  return fork(file, [url, secretKey], { execArgv: ['--import', 'tsx'] })
}

/** The latencies and failures of the neighbour during some work. */
async function feel(probe: ChildProcess, work: () => Promise<unknown>): Promise<Felt> {
  probe.send('start')
  await work()
  probe.send('stop')
  const [felt] = await once(probe, 'message')
  return felt
}

function p99({ latenciesMs }: Felt): number {
  const sorted = latenciesMs.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY
}

/** Counts the rows of all tables, without those that the neighbour's own requests make. */
async function countRows(neighbour: Merchant): Promise<number> {
  const tables = await query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
       AND relname <> '_prisma_migrations'`,
  )
  const { merchant } = await neighbour.dashboard<{ merchant: { merchantId: string } }>('me')
  const counts = tables.map(({ name }) => {
    const others = name === '"ApiRequest"' ? 'WHERE "merchantId" <> $1' : ''
    return `SELECT count(*) AS n FROM ${name} ${others}`
  })
  const [sum] = await query<{ rows: string }>(
    `SELECT sum(n) AS rows FROM (${counts.join(' UNION ALL ')}) AS counted`,
    [merchant.merchantId],
  )
  return Number(sum!.rows)
}

/**
 * Waits for the process to close its sockets. Returns how many more than `allowed` are still open.
 */
async function waitForSockets(pid: number, allowed: number): Promise<number> {
  const deadline = Date.now() + SOCKETS_PATIENCE_MS
  while (countSockets(pid) > allowed && Date.now() < deadline) await pause(100)
  return Math.max(0, countSockets(pid) - allowed)
}

/** The sockets that a process holds, as Linux lists its descriptors. */
function countSockets(pid: number): number {
  const folder = `/proc/${pid}/fd`
  return readdirSync(folder).filter((name) => {
    try {
      return readlinkSync(path.join(folder, name)).startsWith('socket:')
    } catch {
      return false
    }
  }).length
}

function readMemoryMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(status.match(/VmRSS:\s+(\d+)/)![1]) / 1024)
}
