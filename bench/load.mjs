// One round of load: `node bench/load.mjs <json>`. It sends a fixed number of requests and waits
// for every response, so that the number of rows can be compared with the number of responses.
import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { SALE } from './sale.mjs'

const { url, secretKey, connections, amount } = JSON.parse(process.argv[2])

const run = autocannon({
  url,
  // A round on a slow machine may have fewer requests than connections, which autocannon refuses.
  connections: Math.min(connections, amount),
  amount,
  timeout: 30,
  requests: [
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secretKey}` },
      setupRequest: (request) => ({
        ...request,
        body: JSON.stringify({ ...SALE, referenceId: randomUUID() }),
      }),
    },
  ],
})
const cpuSeconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000
}
const cpuBefore = cpuSeconds()
// autocannon measures time in whole seconds only.
const startedAt = performance.now()
let lastAt = startedAt
run.on('response', () => {
  lastAt = performance.now()
})
const result = await run

const answers = Object.values(result.statusCodeStats).reduce((sum, { count }) => sum + count, 0)
const created = result.statusCodeStats[201]?.count ?? 0
console.log(
  JSON.stringify({
    created,
    refused: answers - created,
    lost: result.errors + result.timeouts,
    perSecond: created / ((lastAt - startedAt) / 1000),
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuSeconds: cpuSeconds() - cpuBefore,
  }),
)
