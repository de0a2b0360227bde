import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, startProgram } from '@/bench/processes.mjs'
import { newEvent, TEMPLATE, writeEvents } from './events'
import type { Installation, SeededMerchant } from './installation'

/** How many requests the wide bare loop has in flight; the engine's own limit is the same. */
const CONCURRENCY = 64

/** What a receiver has counted since the last question; times of the first and last POST in ms. */
interface Counted {
  count: number
  first: number
  last: number
}

/** A receiver in a separate process. */
interface Receiver {
  url: string
  readCounts(): Promise<Counted>
  stop(): Promise<void>
}

export async function startReceiver(node: string): Promise<Receiver> {
  const child = startProgram(node, ['bench/webhooks/receiver.mjs'], {
    stdio: ['ignore', 'pipe', 2],
  })
  const [port] = await once(child.stdout, 'data')
  const url = `http://127.0.0.1:${Number(port)}/hook`
  return {
    url,
    readCounts: async () => (await fetch(url)).json(),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The results of one round, in requests per second. */
export interface Round {
  ours: number
  /** The bare loop with one request at a time. */
  bare: number
  /** The bare loop with as many in flight as the engine may have. */
  bareWide: number
}

/**
 * One round: the bare loops, then as many waiting events, delivered by one worker that starts on
 * them. The receiver measures the worker, from the first POST to the last.
 */
export async function measureRound(
  installation: Installation,
  merchant: SeededMerchant,
  receiver: Receiver,
  count: number,
): Promise<Round> {
  const { node, client } = installation
  const { merchantId, endpoints } = merchant
  const { url, secret } = endpoints[0]!
  const bodies = { count, template: TEMPLATE }
  const loop = async (concurrency: number): Promise<number> => {
    const order = JSON.stringify({ url, secret, bodies, concurrency })
    return (await ask(node, ['bench/webhooks/bare.mjs', order])).perSecond
  }
  const bare = await loop(1)
  const bareWide = await loop(CONCURRENCY)
  await receiver.readCounts()
  for (let left = count; left > 0; left -= 500) {
    const events = Array.from({ length: Math.min(left, 500) }, () => newEvent(merchantId))
    await writeEvents(client, events)
  }
  const worker = installation.startWorker()
  const ours = await rateOf(receiver, count)
  await untilRecorded(installation, merchantId)
  await worker.stop()
  return { ours, bare, bareWide }
}

async function rateOf(receiver: Receiver, count: number): Promise<number> {
  let came = 0
  let since = 0
  for (;;) {
    const counted = await receiver.readCounts()
    if (came === 0) since = counted.first
    came += counted.count
    if (came >= count) return (came * 1000) / (counted.last - since)
    await sleep(50)
  }
}

async function untilRecorded({ client }: Installation, merchantId: string): Promise<void> {
  const text = `SELECT FROM "Delivery" WHERE "merchantId" = $1 AND "status" <> 'DELIVERED' LIMIT 1`
  while ((await client.query(text, [merchantId])).rowCount !== 0) await sleep(50)
}
