// `npm run bench charges`: compares create-transaction with a bare server that inserts a row, and
// with PostgreSQL alone. Writes the head of bench/results.md. Takes four minutes.
import { judge, report, summarise, table } from '@/bench/charges/report.mjs'
import { measureRounds, ROUNDS } from '@/bench/charges/rounds.mjs'
import { openDatabase, startBareServer, startGuiche } from '@/bench/installation.mjs'
import { writeHead } from '@/bench/sections.mjs'
import { query } from '@/scripts/postgres/database.mjs'
import { findNode } from '@/scripts/start/dependencies.mjs'

const node: string = findNode()
const postgres = await openDatabase()
const ours = await startGuiche(node, postgres.url)
const bare = await startBareServer(node, postgres.url)
const unlogged = await startGuiche(node, postgres.url, { REQUEST_LOG: 'off' })

const charges = { title: 'create-transaction', role: 'ours', table: 'Transaction' }
const title = 'create-transaction without the request log'
const inserts = { title: 'bare server', role: 'bare', table: 'bench_charge' }
/** In the order of measurement: contenders that are compared directly are adjacent. */
const contenders = [
  { ...ours, ...charges, connections: 16 },
  { ...bare, ...inserts, connections: 16 },
  { ...ours, ...charges, connections: 64 },
  { ...unlogged, ...charges, title, role: 'unlogged', connections: 64 },
  { ...bare, ...inserts, connections: 64 },
  { title: 'raw inserts', role: 'raw', connections: 16, table: 'bench_charge' },
]
const measures = await measureRounds(node, postgres.url, contenders, console.log)
const [{ server_version }] = await query(postgres.url, 'show server_version')
for (const server of [ours, bare, unlogged]) await server.stop()
await postgres.stop()

const summary = summarise(contenders, measures)
writeHead(
  report(summary, { node: process.versions.node, postgres: server_version, rounds: ROUNDS }),
)
console.log(`\n${table(summary)}\n`)
for (const { target, value, met } of judge(summary)) {
  console.log(`${met ? 'met   ' : 'MISSED'} ${target} (${value})`)
}
