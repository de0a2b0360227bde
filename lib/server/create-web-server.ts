import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { securityHeaders } from '@/lib/platform/http/content-policy'
import { answerBrokenRequests } from './answer-broken-request'
import { isClosing } from './closing'
import type { Target } from './find-routes'
import { logRequest } from './log-request'
import { answerRefusal, refusalOf } from './refusals'
import type { Match, RouteTable } from './route-table'
import { pathOf, serveRoute } from './serve-route'

/** A load balancer keeps idle connections for up to a minute; it must be the first to let go. */
const KEEP_ALIVE_MS = 65_000
/** How often connections are looked at whose request is late. */
const CHECK_MS = 5000
/** How long a connection may stand still in the middle of an answer; streams send a sign of life. */
const STILL_MS = 120_000

interface Options {
  /** What is served here, past Next. */
  table: RouteTable<Target>
  /** Everything else: Next's request handler. */
  fallback: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>
  /** The origin that requests' URLs get. */
  origin: string
  /** How many connections, and how slow they may be. */
  limits: ConnectionLimits
}

/** What one process allows its clients. */
export interface ConnectionLimits {
  connectionsMax: number
  /** How long the headers of a request may take to arrive, and how long the whole of it. */
  headersMs: number
  requestMs: number
}

/**
 * Makes the HTTP server: the routes of the table straight, all the rest by Next. It takes no
 * upgrade: as nobody listens for one, node answers such a request as any other, by HTTP/1.1.
 */
export function createWebServer({ table, fallback, origin, limits }: Options): Server {
  const always = Object.entries(securityHeaders({ https: origin.startsWith('https://') }))
  const server = createServer({ connectionsCheckingInterval: CHECK_MS }, (incoming, outgoing) => {
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
  server.headersTimeout = limits.headersMs
  server.requestTimeout = limits.requestMs
  server.timeout = STILL_MS
  server.maxConnections = limits.connectionsMax
  answerBrokenRequests(server, always)
  return server
}

function isRoute(match: Match<Target> | null): match is Match<NonNullable<Target>> {
  return match !== null && match.target !== null
}

/** Where every answer has the API's form, whichever version is asked for. */
const API = /^\/(v\d+|sandbox\/(pix|cards))\//

/** What answers there in place of a route, whatever the method. */
const REFUSED = {
  method: { refuse: (request: Request) => answerRefusal('method', request) },
  address: { refuse: (request: Request) => answerRefusal('address', request) },
}

/** An IPv4 address as itself, also where a dual-stack socket shows it as `::ffff:1.2.3.4`. */
function plainAddress(address = ''): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address
}
