import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** An event as the stream tells it, under a place of its own. */
export function eventMessage(n: number): string {
  const id = `0196904d-89d0-7000-8000-00000000000${n}`
  const payload = `{"event": "transaction.completed", "data": {"n": ${n}, "note": "ação ✓ 🍕"}}`
  const event = { id, event: 'transaction.completed', transactionId: `tx-${n}`, payload }
  const data = { ...event, occurredAt: '2026-05-02T12:01:30.000Z' }
  return `event: event\nid: place-${n}\ndata: ${JSON.stringify(data)}\n\n`
}

/** Answers with a stream that has this in it; open unless it is to end. */
export function streaming(text: string, { ends = false } = {}) {
  return (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    response.write(text)
    if (ends) response.end()
  }
}

/** A local server that keeps what it is sent, and answers one status after another, then 204. */
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
