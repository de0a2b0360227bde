// Reads for some seconds: `node bench/hostile-reader/read.mjs <json>`. Each connection asks again
// as soon as it is answered, whatever the answer, or at the given rate. Prints how many requests
// were answered with each status a second, and how many answers were cut off, as JSON.
import { setTimeout } from 'node:timers/promises'
import { Agent, request } from 'undici'

const { origin, authorization, seconds, readers, perSecond } = JSON.parse(process.argv[2])

const dispatcher = new Agent({ pipelining: 1, bodyTimeout: 0, headersTimeout: 0 })
const signal = AbortSignal.timeout(seconds * 1000)
const pauseMs = perSecond ? (readers.length * 1000) / perSecond : 0
const statuses = {}

async function ask(path) {
  const headers = { authorization }
  const { statusCode, body } = await request(origin + path, { headers, dispatcher, signal })
  statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
  try {
    for await (const _ of body) if (signal.aborted) break
  } catch {
    // An export that waited too long for its next part is cut off.
    if (!signal.aborted) statuses.cut = (statuses.cut ?? 0) + 1
  }
}

/** @param {string[]} paths asked one after another, again and again */
async function read(paths, nth) {
  await setTimeout((pauseMs * nth) / readers.length)
  for (let next = nth; !signal.aborted; next++) {
    await Promise.all([ask(paths[next % paths.length]), setTimeout(pauseMs)])
  }
}

await Promise.all(
  readers.map((paths, nth) =>
    read(paths, nth).catch((error) => {
      if (!signal.aborted) throw error
    }),
  ),
)
await dispatcher.destroy()
const rates = Object.entries(statuses).map(([status, count]) => [status, count / seconds])
console.log(JSON.stringify(Object.fromEntries(rates)))
