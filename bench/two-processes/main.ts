// `npm run bench two-processes`: compares charges by one web process and by two on one port, and
// the CPU time that each charge takes. Writes its section of bench/results.md. Takes three minutes.
import { openDatabase, startGuiche } from '@/bench/installation.mjs'
import { median } from '@/bench/median.mjs'
import { ask } from '@/bench/processes.mjs'
import { writeSection } from '@/bench/sections.mjs'
import { findNode } from '@/scripts/start/dependencies.mjs'
import { cpuSecondsOf } from './cpu-time'
import { type Measure, report } from './report'

const ROUNDS = Number(process.env.ROUNDS ?? 10)
const ROUND_SECONDS = 4
const CONNECTIONS = 64
/** How many charges each process creates until the JIT compiler has optimised it. */
const WARM_UP = Number(process.env.WARM_UP ?? 40_000)

const node: string = findNode()
const postgres = await openDatabase()
type Guiche = Awaited<ReturnType<typeof startGuiche>>
const start = (processes: number): Promise<Guiche> =>
  startGuiche(node, postgres.url, { WEB_CONCURRENCY: String(processes), LOG_LEVEL: 'error' })
const servers = { one: await start(1), two: await start(2) }
/** Either installation's worker reads the events of both. */
const workers = Object.values(servers).map(({ workerPid }) => workerPid)

const cpuOfWorkers = () => workers.reduce((sum, pid) => sum + cpuSecondsOf(pid), 0)

async function charge({ url, secretKey, webPid }: Guiche, amount: number): Promise<Measure> {
  const used = () => ({
    web: cpuSecondsOf(webPid),
    database: cpuSecondsOf(postgres.pid),
    worker: cpuOfWorkers(),
  })
  const before = used()
  const input = JSON.stringify({ url, secretKey, connections: CONNECTIONS, amount })
  const { created, perSecond, cpuSeconds } = await ask(node, ['bench/load.mjs', input])
  if (created !== amount) throw new Error(`${amount} asked, but ${created} created`)
  const after = used()
  const microseconds = (seconds: number) => (seconds * 1_000_000) / amount
  return {
    perSecond,
    web: microseconds(after.web - before.web),
    database: microseconds(after.database - before.database),
    worker: microseconds(after.worker - before.worker),
    load: microseconds(cpuSeconds),
  }
}

const warm = [await charge(servers.one, WARM_UP), await charge(servers.two, 2 * WARM_UP)]
const amount = Math.round(median(warm.map(({ perSecond }) => perSecond)) * ROUND_SECONDS)
const rounds: { one: Measure; two: Measure }[] = []
for (let round = 1; round <= ROUNDS; round++) {
  const turn = ['one', 'two'] as const
  const measured: Partial<Record<'one' | 'two', Measure>> = {}
  for (const name of round % 2 === 1 ? turn : [...turn].reverse()) {
    measured[name] = await charge(servers[name], amount)
  }
  console.error(`round ${round}/${ROUNDS}`, measured)
  rounds.push(measured as Required<typeof measured>)
}
await servers.one.stop()
await servers.two.stop()
await postgres.stop()

const { text, isMet } = report(rounds)
writeSection('Two web processes', text)
console.log(`\n${text}`)
process.exit(isMet ? 0 : 1)
