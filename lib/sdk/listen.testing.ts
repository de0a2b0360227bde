import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** The nth event message of a stream, with its own position. */
export function eventMessage(n: number): string {
  const id = `0196904d-89d0-7000-8000-00000000000${n}`
  const payload = `{"event": "transaction.completed", "data": {"n": ${n}, "note": "ação ✓ 🍕"}}`
  const event = { id, event: 'transaction.completed', transactionId: `tx-${n}`, payload }
  const data = { ...event, occurredAt: '2026-05-02T12:01:30.000Z' }
  return `event: event\nid: place-${n}\ndata: ${JSON.stringify(data)}\n\n`
}

/** Responds with a stream of this text, which stays open unless `ends`. */
export function streaming(text: string, { ends = false } = {}) {
  return (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    response.write(text)
    if (ends) response.end()
  }
}

/** Starts a local server that records its requests and responds with the statuses, then 204. */
export async function startLocal(...statuses: number[]) {
  const received: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer(async (request, response) => {
    const nth = received.push({ headers: request.headers, body: await text(request) })
    response.writeHead(statuses[nth - 1] ?? 204, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/hook`, received, close: () => server.close() }
}
