import { once } from 'node:events'
import { type RequestOptions, request, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { type ConnectionLimits, createWebServer } from './create-web-server'
import { completeMethods, type Handlers } from './methods'
import { RouteTable } from './route-table'

const PATIENT = { connectionsMax: 1000, headersMs: 20_000, requestMs: 60_000 }

/** Starts a server on a free port with one route at /x, and closes it after the test. */
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

/** The port on which a server listens. */
export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}

/** Makes one request with node:http and reads the whole response. */
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

/** A raw connection, over which a test writes any bytes. */
export async function dial(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  onTestFinished(() => void socket.destroy())
  return socket
}

/** An event stream that sends one event and never ends. */
export function endlessStream(cancel: () => void): Response {
  const start = (controller: ReadableStreamDefaultController) =>
    controller.enqueue(new TextEncoder().encode('data: 1\n\n'))
  return new Response(new ReadableStream({ start, cancel }), {
    headers: { 'content-type': 'text/event-stream' },
  })
}
