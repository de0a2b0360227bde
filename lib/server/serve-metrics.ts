import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { isBearer } from '@/lib/kernel/is-same-secret'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { registry } from '@/lib/platform/metrics/counters'
import { openMetrics } from './open-metrics'

/** The most processes on one machine that can serve metrics. */
const PORTS_MAX = 64

/**
 * Collects this process's metrics if the environment asks for them. With METRICS_PORT it serves
 * them at `/metrics`, on the first free port from that one, so that every process of a machine has
 * its own. A process that finds no free port runs without metrics, because its work matters more.
 *
 * @returns stops the server
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
    log.error({ err: error }, 'cannot serve metrics; continuing without them')
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
    // Exclusive, because the web processes of one machine would otherwise share the port.
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
    log.error({ err: error }, 'could not answer a request for metrics')
    outgoing.writeHead(500).end()
  }
}
