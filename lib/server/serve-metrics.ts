import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { isBearer } from '@/lib/platform/metrics/bearer'
import { registry } from '@/lib/platform/metrics/counters'
import { openMetrics } from '@/lib/platform/metrics/open-metrics'

/** How many processes of one machine may give metrics. */
const PORTS_MAX = 64

/**
 * Measures this process, where the environment asks for it, and with METRICS_PORT gives the result
 * at `/metrics` on the first free port from there on: each process of a machine has one of its own.
 * A process that finds none goes on without, for its work matters more.
 *
 * @returns what stops it
 */
export async function serveMetrics(name: 'web' | 'worker'): Promise<() => void> {
  const first = env.METRICS_PORT
  if (first || env.METRICS_TOKEN) openMetrics(name)
  if (!first) return () => {}
  const server = createServer((incoming, outgoing) => void respond(incoming, outgoing))
  server.unref()
  try {
    log.info({ port: await bind(server, first) }, 'serving metrics')
  } catch (error) {
    log.error({ err: error }, 'this process gives no metrics')
  }
  return () => {
    server.close()
    server.closeAllConnections()
  }
}

async function bind(server: Server, first: number): Promise<number> {
  for (let port = first; port < Math.min(first + PORTS_MAX, 65_536); port++) {
    if (port !== env.PORT && (await isBound(server, port))) return port
  }
  throw new Error(`no port is free from ${first} on`)
}

function isBound(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    function refuse(error: NodeJS.ErrnoException): void {
      server.off('listening', accept)
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(error)
    }
    function accept(): void {
      server.off('error', refuse)
      resolve(true)
    }
    server.once('error', refuse).once('listening', accept)
    // Exclusive: the web processes of one machine would otherwise share the port.
    server.listen({ port, host: env.METRICS_HOST, exclusive: true })
  })
}

async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const token = env.METRICS_TOKEN
  const isAllowed = !token || isBearer(incoming.headers.authorization, token)
  if (incoming.url !== '/metrics' || !isAllowed) {
    outgoing.writeHead(404).end()
    return
  }
  try {
    const text = await registry.metrics()
    outgoing.writeHead(200, { 'Content-Type': registry.contentType }).end(text)
  } catch (error) {
    log.error({ err: error }, 'metrics were not given')
    outgoing.writeHead(500).end()
  }
}
