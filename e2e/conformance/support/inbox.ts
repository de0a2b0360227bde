import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { EVENTS } from './contract'
import type { Api } from './http'
import type { Endpoint, WebhookEvent } from './wire'

/** One webhook as it arrived. */
interface Delivery {
  method: string
  headers: IncomingHttpHeaders
  /** The body's bytes, which are what is signed. */
  raw: Buffer
  event: WebhookEvent
}

/** A receiver on this machine, registered for every event. */
export interface Inbox {
  secret: string
  url: string
  /** Everything that came about one transaction, in its order. */
  of(transactionId: string): Delivery[]
  /** Waits for the event, at most half a minute. */
  take(event: string, transactionId: string): Promise<Delivery>
  /** Everything that is about no transaction. */
  pings(): Delivery[]
  /** What to answer from now on. */
  answerWith(status: number): void
  close(): Promise<void>
}

/**
 * Opens a receiver and registers it.
 *
 * @returns why there is none, where webhooks cannot reach this machine
 */
export async function openInbox(owner: Api): Promise<Inbox | string> {
  const { url, taken, answerWith, close } = await listen()
  const endpoint = await owner.post<Endpoint>('webhooks', { url, events: EVENTS })
  const giveUp = async (reason: string) => {
    if (endpoint.status === 201) await owner.delete(`webhooks/${endpoint.body.id}`)
    await close()
    return `webhooks don't reach this machine: ${reason}`
  }
  if (endpoint.status !== 201) return giveUp(JSON.stringify(endpoint.body))
  const ping = await owner.post<{ ok: boolean; error: string }>(
    `webhooks/${endpoint.body.id}/revalidate`,
  )
  if (!ping.body.ok) return giveUp(ping.body.error)
  const of = (transactionId: string) =>
    taken.filter(({ event: { data } }) => data.transactionId === transactionId)
  return {
    secret: endpoint.body.secret,
    url,
    of,
    async take(name, transactionId) {
      const find = () => of(transactionId).find(({ event }) => event.event === name)
      await expect.poll(find, { message: `${name} arrives`, timeout: 30_000 }).toBeDefined()
      return find()!
    },
    pings: () => taken.filter(({ event: { data } }) => !data.transactionId),
    answerWith,
    async close() {
      await owner.delete(`webhooks/${endpoint.body.id}`)
      await close()
    },
  }
}

async function listen() {
  const taken: Delivery[] = []
  let status = 204
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const raw = Buffer.concat(chunks)
    const { method = '', headers } = request
    taken.push({ method, headers, raw, event: JSON.parse(raw.toString()) })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    taken,
    answerWith(wanted: number) {
      status = wanted
    },
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
