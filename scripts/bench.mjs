import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { openDatabase, startBareServer, startGuiche } from '../bench/installation.mjs'
import { startProgram } from '../bench/processes.mjs'
import { judge, report, summarise, table } from '../bench/report.mjs'
import { measureRounds, ROUNDS } from '../bench/rounds.mjs'
import { writeHead } from '../bench/sections.mjs'
import { PROJECT_FOLDER } from './environment.mjs'
import { runCommand } from './failure.mjs'
import { query } from './postgres/database.mjs'
import { requireNoArguments } from './require-no-arguments.mjs'
import { findNode } from './start/dependencies.mjs'

/**
 * `npm run bench`, or `npm run bench charges`: measures create-transaction on a database of its own,
 * next to a bare server and PostgreSQL alone, and writes bench/results.md. Takes four minutes. Other
 * parts are asked for by name: `webhooks` measures deliveries, `settle` notices of payments,
 * `withdrawals` those of one merchant, `balance` reads of a balance, `start` how long a start takes,
 * `growth` what a charge costs after many, `accounts` what the time of an answer tells,
 * `two-processes` what a second web process adds, `lists`, `search` and `export` a long history
 * (ROWS=1000000), and `hostile-reader` what charges cost while somebody reads all of one. With
 * TRIAL=1 a part is only tried, in seconds, and writes nothing.
 */
async function main() {
  const node = findNode()
  const postgres = await openDatabase()
  const servers = []
  try {
    servers.push(await startGuiche(node, postgres.url), await startBareServer(node, postgres.url))
    servers.push(await startGuiche(node, postgres.url, { REQUEST_LOG: 'off' }))
    const contenders = contendersOf(servers)
    const measures = await measureRounds(node, postgres.url, contenders, console.log)
    const summary = summarise(contenders, measures)
    const [{ server_version }] = await query(postgres.url, 'show server_version')
    const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim().slice(1)
    const text = report(summary, { node: version, postgres: server_version, rounds: ROUNDS })
    writeHead(text)
    console.log(`\n${table(summary)}\n`)
    for (const { target, value, met } of judge(summary)) {
      console.log(`${met ? 'met   ' : 'MISSED'} ${target} (${value})`)
    }
  } finally {
    for (const server of servers) await server.stop()
    await postgres.stop()
  }
}

/** In the order of measurement: contenders that are compared directly are adjacent. */
function contendersOf([ours, bare, unlogged]) {
  const charges = { title: 'create-transaction', role: 'ours', table: 'Transaction' }
  const title = 'create-transaction without the request log'
  const inserts = { title: 'bare server', role: 'bare', table: 'bench_charge' }
  return [
    { ...ours, ...charges, connections: 16 },
    { ...bare, ...inserts, connections: 16 },
    { ...ours, ...charges, connections: 64 },
    { ...unlogged, ...charges, title, role: 'unlogged', connections: 64 },
    { ...bare, ...inserts, connections: 64 },
    { title: 'raw inserts', role: 'raw', connections: 16, table: 'bench_charge' },
  ]
}

/** These programs are TypeScript, because they share code with the tests. */
async function runProgram(name) {
  const file = path.join(FOLDER, name, 'main.ts')
  const child = startProgram(findNode(), ['--import', 'tsx', file], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  return code ?? 1
}

const FOLDER = path.join(PROJECT_FOLDER, 'bench')
const isPart = (name) => existsSync(path.join(FOLDER, name, 'main.ts'))
const USAGE = `npm run bench -- [PART]   measures charges, or one of these parts: ${readdirSync(FOLDER).filter(isPart).join(', ')}`

const [name, ...more] = process.argv.slice(2)
const isKnown = !name || name === 'charges' || isPart(name)
requireNoArguments(USAGE, isKnown ? more : [name])
await runCommand(() => (name && name !== 'charges' ? runProgram(name) : main()))
