import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { openDatabase, startBareServer, startGuiche } from '../bench/installation.mjs'
import { judge, report, summarise, table } from '../bench/report.mjs'
import { measureRounds, ROUNDS } from '../bench/rounds.mjs'
import { PROJECT_FOLDER } from './environment.mjs'
import { runCommand } from './failure.mjs'
import { query } from './postgres/database.mjs'
import { findNode } from './start/dependencies.mjs'

/**
 * `npm run bench`: measures create-transaction on a database of its own, beside a bare server and
 * PostgreSQL itself, and writes bench/results.md. Takes two minutes.
 */
async function main() {
  const node = findNode()
  const postgres = await openDatabase()
  const servers = []
  try {
    servers.push(await startGuiche(node, postgres.url), await startBareServer(node, postgres.url))
    const contenders = contendersOf(servers)
    const measures = await measureRounds(node, postgres.url, contenders, console.log)
    const summary = summarise(contenders, measures)
    const [{ server_version }] = await query(postgres.url, 'show server_version')
    const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim().slice(1)
    const text = report(summary, { node: version, postgres: server_version, rounds: ROUNDS })
    writeFileSync(path.join(PROJECT_FOLDER, 'bench/results.md'), text)
    console.log(`\n${table(summary)}\n`)
    for (const { target, value, met } of judge(summary)) {
      console.log(`${met ? 'met   ' : 'MISSED'} ${target} (${value})`)
    }
  } finally {
    for (const server of servers) await server.stop()
    await postgres.stop()
  }
}

/** Ours and the bare one take turns, at each number of connections. */
function contendersOf([ours, bare]) {
  const raw = { title: 'raw inserts', role: 'raw', connections: 16, table: 'bench_charge' }
  const pairs = [16, 64].flatMap((connections) => [
    { ...ours, title: 'create-transaction', role: 'ours', connections, table: 'Transaction' },
    { ...bare, title: 'bare server', role: 'bare', connections, table: 'bench_charge' },
  ])
  return [...pairs, raw]
}

await runCommand(main)
