// `npm run bench start`: measures how long a built installation takes to start and its web process
// to be ready again, and what the web process holds in memory after a million requests (REQUESTS of
// them). Writes its section of bench/results.md. Takes ten minutes.
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { drawBars } from '@/bench/bars.mjs'
import { openDatabase, SECRET_KEY, startGuiche } from '@/bench/installation.mjs'
import { median } from '@/bench/median.mjs'
import { ask, startProgram, waitForReady } from '@/bench/processes.mjs'
import { writeSection } from '@/bench/sections.mjs'
import { findFreePort } from '@/scripts/process/port.mjs'
import { findNode } from '@/scripts/start/dependencies.mjs'
import { argumentsOf } from '@/scripts/start/programs.mjs'

const ROUNDS = 5
const REQUESTS = Number(process.env.REQUESTS ?? 1_000_000)
const READY_SECONDS_MAX = 5
const START_SECONDS_MAX = 10
const MEMORY_MB_MAX = 300

const node: string = findNode()

/** How long a program takes from its start until it is ready, in seconds. Then it is stopped. */
async function timeUntilReady(args: string[], env: Record<string, string>, port: number) {
  const startedAt = performance.now()
  const child = startProgram(node, args, {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 2],
  })
  const ended = once(child, 'exit')
  await waitForReady(`http://127.0.0.1:${port}`)
  const seconds = (performance.now() - startedAt) / 1000
  child.kill('SIGTERM')
  await ended
  return seconds
}

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const all: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const seconds = await measure()
    console.log(`round ${round}/${ROUNDS}`, seconds.toFixed(1))
    if (round > 0) all.push(seconds)
  }
  return median(all)
}

/** `npm start` of a built tree over a database that exists, until it is ready. */
async function measureStart(): Promise<number> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'guiche-start-'))
  const env = { GUICHE_DATA_DIR: dataDir, GUICHE_MODE: 'sandbox', DATABASE_URL: '', SECRET_KEY: '' }
  try {
    return await medianOf(async () => {
      return timeUntilReady(['scripts/start.mjs'], env, await findFreePort())
    })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A web process alone, from its start until it is ready. */
async function measureRestart(databaseUrl: string): Promise<number> {
  const env = {
    NODE_ENV: 'production',
    GUICHE_MODE: 'sandbox',
    DATABASE_URL: databaseUrl,
    SECRET_KEY,
  }
  return medianOf(async () => {
    const port = await findFreePort()
    const PUBLIC_URL = `http://127.0.0.1:${port}`
    return timeUntilReady(argumentsOf('server'), { ...env, PUBLIC_URL }, port)
  })
}

/** The resident memory of a web process after the requests, in MB. */
async function measureMemory(databaseUrl: string): Promise<number> {
  const guiche = await startGuiche(node, databaseUrl, { LOG_LEVEL: 'error' })
  const { url, secretKey, webPid } = guiche
  const load = { url, secretKey, connections: 64, amount: REQUESTS }
  const { created } = await ask(node, ['bench/load.mjs', JSON.stringify(load)])
  if (created !== REQUESTS) throw new Error(`${REQUESTS} asked, but ${created} created`)
  const status = readFileSync(`/proc/${webPid}/status`, 'utf8')
  await guiche.stop()
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

const postgres = await openDatabase()
const memory = await measureMemory(postgres.url)
const restart = await measureRestart(postgres.url)
await postgres.stop()
const start = await measureStart()

const verdict = (isMet: boolean, words: string) => `- ${isMet ? 'met' : 'MISSED'}: ${words}`
const picture = drawBars('start', {
  title: 'From the start until ready',
  unit: 'seconds',
  bars: [
    { label: 'npm start of a built tree', value: start },
    { label: 'web process alone', value: restart },
  ],
})
const text = `Made by \`npm run bench start\` on ${new Date().toISOString().slice(0, 10)}: ${os.cpus().length} cores, Node ${process.versions.node}. The machine's
load was ${os.loadavg()[0]?.toFixed(1)} at the end. Medians of ${ROUNDS} rounds.

${picture}

${verdict(start <= START_SECONDS_MAX, `\`npm start\` of a built tree, with its database, within ${START_SECONDS_MAX} s (${start.toFixed(1)} s)`)}
${verdict(restart <= READY_SECONDS_MAX, `a web process is ready again within ${READY_SECONDS_MAX} s (${restart.toFixed(1)} s)`)}
${verdict(memory <= MEMORY_MB_MAX, `a web process holds at most ${MEMORY_MB_MAX} MB after ${REQUESTS.toLocaleString('en')} charges (${Math.round(memory)} MB)`)}
`
writeSection('Start and memory', text)
console.log(`\n${text}`)
process.exit(0)
