// `npm run bench balance`: compares reads of a balance by API with a bare server that selects a
// row. Writes its section of bench/results.md. Takes a minute.
import { drawBars } from '@/bench/bars.mjs'
import { openDatabase, startBareServer, startGuiche } from '@/bench/installation.mjs'
import { ask } from '@/bench/processes.mjs'
import { madeBy, measureInTurn, medianOf, ratioOf } from '@/bench/rates'
import { writeSection } from '@/bench/sections.mjs'
import { query } from '@/scripts/postgres/database.mjs'
import { findNode } from '@/scripts/start/dependencies.mjs'

const ROUNDS = 8
const CONNECTIONS = 64
const RATIO_MIN = 1

const node: string = findNode()
const postgres = await openDatabase()
await query(
  postgres.url,
  `CREATE TABLE bench_balance ("accountId" INT PRIMARY KEY, "available" BIGINT, "blocked" BIGINT, "reserve" BIGINT);
   INSERT INTO bench_balance VALUES (1, 123456789, 0, 4500)`,
)
const guiche = await startGuiche(node, postgres.url, { LOG_LEVEL: 'error' })
const bare = await startBareServer(node, postgres.url, 'balance/bare.mjs')
await query(
  postgres.url,
  `INSERT INTO "LedgerSnapshot" ("merchantId", "account", "balance")
   SELECT "merchantId", account::"LedgerAccount", balance FROM "Merchant",
     (VALUES ('clearing', -123461289), ('available', 123456789), ('reserve', 4500)) AS book(account, balance)`,
)

const read = (server: { url: string; secretKey: string }) => (amount: number) =>
  ask(node, [
    'bench/balance/read.mjs',
    JSON.stringify({ ...server, connections: CONNECTIONS, amount: Math.ceil(amount) }),
  ])
const ours = {
  url: guiche.url.replace('create-transaction', 'balance'),
  secretKey: guiche.secretKey,
}
const rounds = await measureInTurn({ ours: read(ours), bare: read(bare) }, ROUNDS)
await guiche.stop()
await bare.stop()
await postgres.stop()

const ratio = ratioOf(rounds, 'ours', 'bare')
const cell = (name: string) => Math.round(medianOf(rounds, name)).toLocaleString('en').padStart(10)
const picture = drawBars('balance', {
  title: 'Balances read',
  unit: 'a second',
  bars: [
    { label: 'GET /v1/integrations/balance', value: medianOf(rounds, 'ours') },
    { label: 'bare server, one SELECT', value: medianOf(rounds, 'bare'), isBare: true },
  ],
})
const text = `${madeBy('balance', rounds.length)}

|                                |   a second |
| ------------------------------ | ---------: |
| GET /v1/integrations/balance   | ${cell('ours')} |
| bare server, one SELECT        | ${cell('bare')} |

${picture}

- ${ratio >= RATIO_MIN ? 'met' : 'MISSED'}: at least ${RATIO_MIN.toFixed(1)} of the bare server (${ratio.toFixed(2)})

${CONNECTIONS} connections of one merchant, with one key, its rate limit and the request log. Concurrent reads of one book share statements,
each of which begins after the calls that it answers. The bare server is \`node:http\` and \`pg\`: one prepared SELECT a request.
`
writeSection('Balance', text)
console.log(`\n${text}`)
process.exit(ratio >= RATIO_MIN ? 0 : 1)
