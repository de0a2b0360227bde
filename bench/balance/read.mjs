// One round of reads: `node bench/balance/read.mjs <json>`. Prints how many were answered in a
// second.
import autocannon from 'autocannon'

const { url, secretKey, connections, amount } = JSON.parse(process.argv[2])
const headers = { authorization: `Bearer ${secretKey}` }
const startedAt = performance.now()
let lastAt = startedAt
// A round on a slow machine may have fewer requests than connections, which autocannon refuses.
const atOnce = Math.min(connections, amount)
const run = autocannon({ url, connections: atOnce, amount, headers, timeout: 30 })
run.on('response', () => {
  lastAt = performance.now()
})
const { statusCodeStats } = await run
const answered = statusCodeStats[200]?.count ?? 0
if (answered !== amount) throw new Error(`${amount} asked: ${JSON.stringify(statusCodeStats)}`)
console.log(JSON.stringify((amount * 1000) / (lastAt - startedAt)))
