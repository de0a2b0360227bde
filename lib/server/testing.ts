import { once } from 'node:events'
import { type RequestOptions, request, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { type ConnectionLimits, createWebServer } from './create-web-server'
import { completeMethods, type Handlers } from './methods'
import { RouteTable } from './route-table'

const PATIENT = { connectionsMax: 1000, headersMs: 20_000, requestMs: 60_000 }

/** A server on a free port of this machine, with one route at /x, closed after the test. */
export async function serveForTest(
  exported: Partial<Handlers>,
  limits: ConnectionLimits = PATIENT,
) {
  const table = new RouteTable<Handlers | null>()
  table.add('/x', completeMethods(exported))
  const fallback = async (_: unknown, outgoing: { end: (text: string) => void }) =>
    outgoing.end('from Next')
  const server = createWebServer({ table, fallback, origin: 'https://pay.example', limits })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { server, port: portOf(server) }
}

/** Where a server listens. */
export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}

/** One request by node:http, answered in full. */
export async function ask(port: number, options: RequestOptions = {}, body?: string | Buffer) {
  const sent = request({ port, host: '127.0.0.1', path: '/x', agent: false, ...options })
  sent.end(body)
  const [response] = await once(sent, 'response')
  const chunks: Buffer[] = await response.toArray()
  return {
    status: response.statusCode as number,
    headers: response.headers as Record<string, string | string[] | undefined>,
    body: Buffer.concat(chunks).toString(),
  }
}

/** A bare connection, on which a test writes what it likes. */
export async function dial(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  onTestFinished(() => void socket.destroy())
  return socket
}

/** An event stream of one event that never ends by itself. */
export function endlessStream(cancel: () => void): Response {
  const start = (controller: ReadableStreamDefaultController) =>
    controller.enqueue(new TextEncoder().encode('data: 1\n\n'))
  return new Response(new ReadableStream({ start, cancel }), {
    headers: { 'content-type': 'text/event-stream' },
  })
}
