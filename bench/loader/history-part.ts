import { execFileSync } from 'node:child_process'
import os from 'node:os'
import { drawBars } from '@/bench/bars.mjs'
import { keptDatabase } from '@/bench/installation.mjs'
import { ask } from '@/bench/processes.mjs'
import { writeSection } from '@/bench/sections.mjs'
import { query } from '@/scripts/postgres/database.mjs'
import { findNode } from '@/scripts/start/dependencies.mjs'

/** A request to measure. */
export interface Wanted {
  title: string
  path: string
  /** The promised p95, in ms; 20 by default. */
  withinMs?: number
}

/** Its times in ms, and how many transactions it finds. */
export interface Timed extends Wanted {
  p50: number
  p95: number
  found: string
}

const DATABASE = 'guiche_bench_history'
const ROWS_DEFAULT = 1_000_000
const WITHIN_MS = 20

/**
 * Measures requests on an account with `ROWS` transactions, in a database that is kept for the next
 * run, and writes them as a section of bench/results.md.
 */
export async function runHistoryPart(name: string, title: string, requests: Wanted[]) {
  const { rows, output, version } = await askHistory<Timed[]>('measure', { requests })
  const text = reportPart(name, rows, output, version)
  writeSection(title, text)
  console.log(`\n${text}`)
}

/**
 * Runs a program of this folder on an account with `ROWS` transactions.
 *
 * @param input what the program is given as JSON, beside the number of rows
 * @returns what it printed, and the version of PostgreSQL
 */
export async function askHistory<T>(program: string, input: object) {
  const rows = Number(process.env.ROWS ?? ROWS_DEFAULT)
  const postgres = await historyDatabase()
  const [{ server_version: version }] = await query(postgres.url, 'show server_version')
  const env = historyEnvironment(postgres.url)
  const given = JSON.stringify({ rows, ...input })
  try {
    const args = ['--import', 'tsx', `bench/loader/${program}.ts`, given]
    const output: T = await ask(findNode(), args, env)
    return { rows, output, version: String(version) }
  } finally {
    await postgres.stop()
  }
}

/** A database for accounts with long histories, which is kept for the next run. */
export const historyDatabase = (database = DATABASE) => keptDatabase(database)

/** The environment of a program over such a database. */
export const historyEnvironment = (databaseUrl: string): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'production',
  GUICHE_MODE: 'sandbox',
  DATABASE_URL: databaseUrl,
  SECRET_KEY: Buffer.alloc(32, 'bench ').toString('base64'),
  LOG_LEVEL: 'error',
  PUBLIC_URL: 'http://localhost:3000',
  RATE_LIMIT_PER_SECOND: '1000000',
  RATE_LIMIT_BURST: '1000000',
})

function reportPart(name: string, rows: number, timed: Timed[], version: string): string {
  const width = Math.max(...timed.map(({ title }) => title.length))
  const line = ({ title, found, p50, p95 }: Timed) =>
    `| ${title.padEnd(width)} | ${found.padStart(12)} | ${p50.toFixed(1).padStart(7)} | ${p95.toFixed(1).padStart(7)} |`
  const limitOf = ({ withinMs = WITHIN_MS }: Timed) => withinMs
  const verdicts = [...Map.groupBy(timed, limitOf)].map(([limit, those]) => {
    const slow = those.filter(({ p95 }) => p95 > limit).map(({ title }) => title)
    const by = slow.length > 0 ? `, by ${slow.length} of ${those.length}: ${slow.join('; ')}` : ''
    return `- ${slow.length === 0 ? 'met' : 'MISSED'}: p95 within ${limit} ms${by}`
  })
  const picture = drawBars(name, {
    title: `p95 with ${rows.toLocaleString('en')} transactions`,
    unit: 'ms',
    bars: timed.map(({ title, p95 }) => ({ label: title, value: p95 })),
    promised: WITHIN_MS,
  })
  const node = execFileSync(findNode(), ['--version'], { encoding: 'utf8' }).trim().slice(1)
  return `Made by \`npm run bench ${name}\` on ${new Date().toISOString().slice(0, 10)} with ${rows.toLocaleString('en')} transactions of one account: ${os.cpus().length} cores,
Node ${node}, PostgreSQL ${version}. The machine's load was ${os.loadavg()[0]?.toFixed(1)} at the end. The whole request at the server,
with sign-in, page, total and sums, one after another.

| ${''.padEnd(width)} |        found |  p50 ms |  p95 ms |
| ${'-'.repeat(width)} | -----------: | ------: | ------: |
${timed.map(line).join('\n')}

${verdicts.join('\n')}

${picture}
`
}
