// Creates charges at a fixed rate: `node bench/hostile-reader/charge.mjs <json>`. The next charge
// is sent when its time has come, whether or not the earlier ones were answered, so that a slow
// server does not slow the measurement. The charges of the first seconds are not counted, because
// this program is compiled and opens its connections meanwhile. Prints the times as JSON, in ms.
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { SALE } from '../sale.mjs'

const { url, secretKey, perSecond, warmSeconds, seconds } = JSON.parse(process.argv[2])

const dispatcher = new Agent({ pipelining: 1 })
const headers = { 'content-type': 'application/json', authorization: `Bearer ${secretKey}` }

/** Creates one charge, and resolves to how many ms it took. */
async function create() {
  const body = JSON.stringify({ ...SALE, referenceId: randomUUID() })
  const sentAt = performance.now()
  const answer = await request(url, { method: 'POST', headers, body, dispatcher })
  await answer.body.dump()
  if (answer.statusCode !== 201) throw new Error(`a charge was answered ${answer.statusCode}`)
  return performance.now() - sentAt
}

async function createFor(seconds) {
  const asked = []
  const startedAt = performance.now()
  while (asked.length < perSecond * seconds) {
    const due = ((performance.now() - startedAt) * perSecond) / 1000
    while (asked.length <= due && asked.length < perSecond * seconds) asked.push(create())
    await setTimeout(1)
  }
  const times = await Promise.all(asked)
  const elapsed = (performance.now() - startedAt) / 1000
  return { times, elapsed }
}

await createFor(warmSeconds)
const { times, elapsed } = await createFor(seconds)
await dispatcher.close()

times.sort((one, other) => one - other)
const percentile = (share) => times[Math.floor(times.length * share)]
console.log(
  JSON.stringify({
    perSecond: times.length / elapsed,
    p50: percentile(0.5),
    p99: percentile(0.99),
  }),
)
