import { Agent, request } from 'node:http'

/**
 * A neighbour asks this often, whether it was answered or not: a stall is felt by many requests.
 */
const EVERY_MS = 25
const PATIENCE_MS = 60_000

/** The outcome of the neighbour's requests. */
export interface Felt {
  latenciesMs: number[]
  failures: number
}

// A process of its own, so that the attack's work on its sockets delays no clock here. It measures
// from each message 'start' until the message 'stop', and answers with what it felt.
if (process.send) measure(process.argv[2]!, process.argv[3]!)

function measure(url: string, secretKey: string): void {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  let felt: Promise<number | null>[] = []
  let timer: NodeJS.Timeout
  process.on('message', async (order) => {
    if (order === 'start') {
      felt = []
      timer = setInterval(() => felt.push(ask(url, secretKey, agent)), EVERY_MS)
      return
    }
    clearInterval(timer)
    const answers = await Promise.all(felt)
    // Its open connections are none that an attack left.
    agent.destroy()
    const latenciesMs = answers.filter((latency) => latency !== null)
    process.send?.({ latenciesMs, failures: answers.length - latenciesMs.length } satisfies Felt)
  })
  process.on('disconnect', () => process.exit())
}

/** Makes one request. Returns its latency in milliseconds, or null if the status was not 200. */
function ask(url: string, secretKey: string, agent: Agent): Promise<number | null> {
  const begun = performance.now()
  const headers = { authorization: `Bearer ${secretKey}` }
  return new Promise((resolve) => {
    const sent = request(url, { agent, headers, timeout: PATIENCE_MS }, (response) => {
      response.resume()
      response.on('end', () =>
        resolve(response.statusCode === 200 ? performance.now() - begun : null),
      )
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve(null))
    sent.end()
  })
}
