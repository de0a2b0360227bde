import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { TLSSocket } from 'node:tls'
import {
  SOCKET_ADDRESS,
  trustOwnHeaders,
  VERIFIED_CLIENT,
} from '@/lib/platform/http/client-address'
import { securityHeaders } from '@/lib/platform/http/content-policy'
import { answerBrokenRequests } from './answer-broken-request'
import { isClosing } from './close-server'
import type { Target } from './find-routes'
import { logRequest } from './log-request'
import { answerRefusal, isApiPath, originForm, refusalOf } from './refusals'
import type { Match, RouteTable } from './route-table'
import { pathOf, serveRoute } from './serve-route'

/**
 * Longer than the minute for which load balancers keep idle connections, so that the balancer
 * closes them first.
 */
const KEEP_ALIVE_MS = 65_000
/** How often connections are checked for late requests. */
const CHECK_MS = 5000
/** How long a connection may be idle in the middle of a response; event streams send heartbeats. */
const IDLE_MS = 120_000

interface Options {
  /** The routes that this server answers without Next. */
  table: Pick<RouteTable<Target>, 'find'>
  /** Next's request handler, for everything else. */
  fallback: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>
  /** The origin in the URLs of requests. */
  origin: string
  limits: ConnectionLimits
}

/** The limits for the connections of one process. */
export interface ConnectionLimits {
  connectionsMax: number
  /** How long the headers and the whole request may take to arrive, in ms. */
  headersMs: number
  requestMs: number
}

/**
 * Creates the HTTP server. Routes of the table are answered directly, all others by Next. Without a
 * listener for upgrades, Node treats an upgrade request as an ordinary HTTP/1.1 request.
 */
export function createWebServer(options: Options): Server {
  return serveRequests(createServer(NODE), options)
}

/** Our own certificate and key, and the authorities of the clients that may connect; PEM. */
type MutualTls = Record<'cert' | 'key' | 'ca', Buffer>

/**
 * Like `createWebServer`, over TLS, for clients with a certificate of one of the authorities.
 * Others cannot connect.
 */
export function createMutualTlsServer(tls: MutualTls, options: Options): Server {
  const asked = { requestCert: true, rejectUnauthorized: true, minVersion: 'TLSv1.2' } as const
  return serveRequests(createTlsServer({ ...tls, ...asked, ...NODE }), options)
}

/** Requests without Host reach our own answer, which has a body. */
const NODE = { connectionsCheckingInterval: CHECK_MS, requireHostHeader: false }

function serveRequests(server: Server, { limits, ...options }: Options): Server {
  const always = headersOf(options)
  const respond = requestListener(options, always)
  server.on('request', respond)
  // An expectation other than 100-continue need not be met: RFC 9110, 10.1.1.
  server.on('checkExpectation', respond)
  return limitConnections(server, limits, always)
}

type Always = [string, string][]

const headersOf = ({ origin }: Pick<Options, 'origin'>): Always =>
  Object.entries(securityHeaders({ https: origin.startsWith('https://') }))

/** Answers each request by a route of the table, by a refusal, or by Next. */
function requestListener({ table, fallback, origin }: Omit<Options, 'limits'>, always: Always) {
  trustOwnHeaders()
  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    setSocketHeaders(incoming)
    if (isClosing()) outgoing.setHeader('Connection', 'close')
    incoming.url = originForm(incoming.url!)
    const path = pathOf(incoming)
    logRequest(incoming, outgoing, path)
    const giveHeaders = () => {
      for (const [name, value] of always) outgoing.setHeader(name, value)
    }
    const serve = (match: Parameters<typeof serveRoute>[0]) => {
      giveHeaders()
      void serveRoute(match, incoming, outgoing, origin)
    }
    const isNamed = namesOneHost(incoming)
    const match = isNamed ? table.find(path) : null
    if (isRoute(match)) return serve(match)
    const refusal = isNamed ? refusalOf(incoming.method, path) : 'host'
    if (!refusal) return void fallback(incoming, outgoing)
    if (refusal === 'untidy' || (refusal in REFUSED && isApiPath(path))) {
      return serve({ target: REFUSED[refusal as keyof typeof REFUSED], params: {} })
    }
    giveHeaders()
    if (refusal === 'file') outgoing.setHeader('Allow', 'GET, HEAD')
    outgoing.writeHead(STATUS[refusal]).end()
  }
}

/** Tells route handlers the client's address and certificate, whatever headers the client sent. */
function setSocketHeaders({ headers, socket }: IncomingMessage): void {
  headers[SOCKET_ADDRESS] = plainAddress(socket.remoteAddress)
  delete headers[VERIFIED_CLIENT]
  if ((socket as TLSSocket).authorized) headers[VERIFIED_CLIENT] = '1'
}

function limitConnections(server: Server, limits: ConnectionLimits, always: Always): Server {
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.headersTimeout = limits.headersMs
  server.requestTimeout = limits.requestMs
  server.timeout = IDLE_MS
  server.maxConnections = limits.connectionsMax
  answerBrokenRequests(server, always)
  return server
}

/**
 * Whether a request names one host, in a form that a host has. Node keeps the first of several Host
 * headers, while a proxy in front may have read another one; and passes on any text, which a proxy
 * or next-auth may read as another host, such as `a@b`.
 *
 * @see RFC 9112, 3.2
 */
function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (!isHost(rawHeaders[at]!)) continue
    if (!HOST.test(rawHeaders[at + 1]!)) return false
    hosts += 1
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

/** A name or an address, and a port, each of which may be empty. @see RFC 3986, 3.2.2 */
const HOST = /^(?:\[[\da-f:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?$/i

/** Compares the length first, because this reads every header of every request. */
const isHost = (name: string) => name.length === 4 && name.toLowerCase() === 'host'

function isRoute(match: Match<Target> | null): match is Match<NonNullable<Target>> {
  return match !== null && match.target !== null
}

/** The statuses of requests that are refused outside the API, with no body. */
const STATUS = {
  method: 501,
  address: 400,
  untidy: 404,
  host: 400,
  picture: 404,
  file: 405,
} as const

/** The responses to refused requests to the API, for every method. */
const REFUSED = {
  method: { refuse: (request: Request) => answerRefusal('method', request) },
  address: { refuse: (request: Request) => answerRefusal('address', request) },
  untidy: { refuse: (request: Request) => answerRefusal('untidy', request) },
  host: { refuse: (request: Request) => answerRefusal('host', request) },
}

/** An IPv4 address in plain form, also when a dual-stack socket reports `::ffff:1.2.3.4`. */
function plainAddress(address = ''): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address
}
