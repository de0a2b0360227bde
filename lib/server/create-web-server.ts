import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { securityHeaders } from '@/lib/http/security-headers'
import { isClosing } from './closing'
import type { Target } from './find-routes'
import { logRequest } from './log-request'
import { answerRefusal, refusalOf } from './refusals'
import type { Match, RouteTable } from './route-table'
import { pathOf, serveRoute } from './serve-route'

/** A load balancer keeps idle connections for up to a minute; it must be the first to let go. */
const KEEP_ALIVE_MS = 65_000

interface Options {
  /** What is served here, past Next. */
  table: RouteTable<Target>
  /** Everything else: Next's request handler. */
  fallback: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>
  /** The origin that requests' URLs get. */
  origin: string
}

/** Makes the HTTP server: the routes of the table straight, all the rest by Next. */
export function createWebServer({ table, fallback, origin }: Options): Server {
  const always = Object.entries(securityHeaders({ https: origin.startsWith('https://') }))
  const server = createServer((incoming, outgoing) => {
    incoming.headers['x-guiche-address'] = plainAddress(incoming.socket.remoteAddress)
    if (isClosing()) outgoing.setHeader('Connection', 'close')
    const path = pathOf(incoming)
    logRequest(incoming, outgoing, path)
    const serve = (match: Parameters<typeof serveRoute>[0]) => {
      for (const [name, value] of always) outgoing.setHeader(name, value)
      void serveRoute(match, incoming, outgoing, origin)
    }
    const match = table.find(path)
    if (isRoute(match)) return serve(match)
    const refusal = refusalOf(incoming.method, path)
    if (!refusal) void fallback(incoming, outgoing)
    else if (API.test(path)) serve({ target: REFUSED[refusal], params: {} })
    else outgoing.writeHead(refusal === 'method' ? 501 : 400).end()
  })
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.headersTimeout = KEEP_ALIVE_MS + 1000
  return server
}

function isRoute(match: Match<Target> | null): match is Match<NonNullable<Target>> {
  return match !== null && match.target !== null
}

/** Where every answer has the API's form. */
const API = /^\/(v1|sandbox\/(pix|cards))\//

/** What answers there in place of a route, whatever the method. */
const REFUSED = {
  method: { refuse: (request: Request) => answerRefusal('method', request) },
  address: { refuse: (request: Request) => answerRefusal('address', request) },
}

/** An IPv4 address as itself, also where a dual-stack socket shows it as `::ffff:1.2.3.4`. */
function plainAddress(address = ''): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address
}
