// `npm run bench hostile-reader`: measures charges of one account while another one, with a million
// transactions (ROWS of them), reads as much as it can. Writes its section of bench/results.md.
// Takes five minutes.

import { setTimeout } from 'node:timers/promises'
import { startGuiche } from '@/bench/installation.mjs'
import { historyDatabase, historyEnvironment } from '@/bench/loader/history-part'
import { ask } from '@/bench/processes.mjs'
import { writeSection } from '@/bench/sections.mjs'
import { query } from '@/scripts/postgres/database.mjs'
import { findNode } from '@/scripts/start/dependencies.mjs'
import { cheapReads, dearestReads } from './reads'
import { type Charges, type Round, report, type Statuses } from './report'

const ROWS = Number(process.env.ROWS ?? 1_000_000)
const ROUNDS = Number(process.env.ROUNDS ?? 4)
const ROUND_SECONDS = 10
/** How long the others have been at work when the first charge is sent. */
const LEAD_SECONDS = 2
/** How long charges are sent before they are counted. */
const WARM_SECONDS = 1
const OTHERS_SECONDS = LEAD_SECONDS + WARM_SECONDS + ROUND_SECONDS
const CHARGES_PER_SECOND = 200
/** The number of a process's connections that one merchant's reads may hold. */
const COMPUTING = 2

const node: string = findNode()
const postgres = await historyDatabase()
const environment = historyEnvironment(postgres.url)
const opened = ['--import', 'tsx', 'bench/hostile-reader/open-session.ts', String(ROWS)]
const authorization: string = await ask(node, opened, environment)
// The default limits: the reader is held by them, and 200 charges a second are within them.
const guiche = await startGuiche(node, postgres.url, {
  SECRET_KEY: environment.SECRET_KEY,
  LOG_LEVEL: 'error',
  RATE_LIMIT_PER_SECOND: '',
  RATE_LIMIT_BURST: '',
})

const program = (name: string, input: object) =>
  ask(node, [`bench/hostile-reader/${name}.mjs`, JSON.stringify(input)])

function charge(): Promise<Charges> {
  const { url, secretKey } = guiche
  return program('charge', {
    url,
    secretKey,
    perSecond: CHARGES_PER_SECOND,
    warmSeconds: WARM_SECONDS,
    seconds: ROUND_SECONDS,
  })
}

function read(readers: string[][], perSecond?: number): Promise<Statuses> {
  const { origin } = new URL(guiche.url)
  const seconds = OTHERS_SECONDS
  return program('read', { origin, authorization, seconds, readers, perSecond })
}

const compute = () =>
  Promise.all(
    Array.from({ length: COMPUTING }, () =>
      ask(node, ['bench/hostile-reader/compute.mjs', String(OTHERS_SECONDS)]),
    ),
  )

/** Charges while something else happens, which ends before this does. */
async function chargeDuring<T>(other: () => Promise<T>) {
  const meanwhile = other()
  await setTimeout(LEAD_SECONDS * 1000)
  const charges = await charge()
  const result = await meanwhile
  await waitUntilIdle()
  return { charges, result }
}

const ACTIVE = `SELECT count(*)::int AS n FROM pg_stat_activity
  WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()`

/** PostgreSQL still works for readers that have left. */
async function waitUntilIdle(): Promise<void> {
  while ((await query(postgres.url, ACTIVE))[0].n > 0) {
    await setTimeout(200)
  }
}

let reads: Statuses = {}
const asked = () =>
  Object.entries(reads).reduce((sum, [name, count]) => (name === 'cut' ? sum : sum + count), 0)
const parts = {
  reader: async () => {
    const { charges, result } = await chargeDuring(() => read(dearestReads(ROWS)))
    reads = result
    return charges
  },
  alone: async () => (await chargeDuring(async () => {})).charges,
  cheap: async () => (await chargeDuring(() => read(cheapReads(), asked()))).charges,
  computing: async () => (await chargeDuring(compute)).charges,
}

const rounds: Round[] = []
for (let round = 0; round <= ROUNDS; round++) {
  const charges: Record<string, Charges> = {}
  const turn = Object.entries(parts)
  for (const [name, part] of round % 2 === 0 ? turn : turn.reverse()) charges[name] = await part()
  console.error(`round ${round}/${ROUNDS}`, charges, reads)
  if (round > 0) rounds.push({ ...(charges as Record<keyof typeof parts, Charges>), reads })
}
await guiche.stop()
await postgres.stop()

const { text, isMet } = report(rounds, { rows: ROWS, perSecond: CHARGES_PER_SECOND })
writeSection('A hostile reader', text)
console.log(`\n${text}`)
process.exit(isMet ? 0 : 1)
