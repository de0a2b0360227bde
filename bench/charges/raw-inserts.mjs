// One round of PostgreSQL alone: `node bench/charges/raw-inserts.mjs <json>`. Each connection inserts the
// same row as the bare server, again and again, through the same driver.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { SALE } from '../sale.mjs'

const { databaseUrl, connections, amount } = JSON.parse(process.argv[2])

const INSERT = `INSERT INTO bench_charge ("chargeId", "amount", "description", "clientName")
  VALUES ($1, $2, $3, $4)`

const clients = await Promise.all(
  Array.from({ length: connections }, async () => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    return client
  }),
)

const latencies = []
let left = amount
const startedAt = performance.now()
await Promise.all(
  clients.map(async (client) => {
    while (left-- > 0) {
      const sentAt = performance.now()
      const values = [randomUUID(), SALE.amount * 100, SALE.description, SALE.clientName]
      await client.query({ name: 'insert', text: INSERT, values })
      latencies.push(performance.now() - sentAt)
    }
  }),
)
const seconds = (performance.now() - startedAt) / 1000
await Promise.all(clients.map((client) => client.end()))

latencies.sort((one, other) => one - other)
const percentile = (share) => latencies[Math.floor(latencies.length * share)]
console.log(
  JSON.stringify({
    created: amount,
    refused: 0,
    lost: 0,
    perSecond: amount / seconds,
    p50: percentile(0.5),
    p99: percentile(0.99),
  }),
)
