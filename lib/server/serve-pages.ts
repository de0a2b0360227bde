import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { readSessionCookie, readSessionToken } from '@/lib/accounts/sessions/session-token'
import { refuseCaller, refuseVisitor } from '@/lib/api/routes/refuse-visitor'
import { env } from '@/lib/platform/env'
import { securityHeaders } from '@/lib/platform/http/content-policy'
import { awaitArrivals } from '@/lib/platform/limits/await-arrivals'
import { toRequest } from './node-request'
import { isApiPath } from './refusals'
import { sendResponse } from './send-response'

/**
 * How many pages are rendered at once. A page takes milliseconds of the thread that also answers
 * the API.
 */
const AT_ONCE = 2
/**
 * A page that takes longer gives its turn to another if the thread was idle for most of that time:
 * then it waits for the database or its client, and not for the thread.
 */
const TURN_MS = 100
const BUSY_MIN = 0.5
const WAITING_MAX = 1_000

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>

/**
 * Wraps Next's handler. Requests without a valid session have a budget for each network, and pages
 * are rendered a few at a time. Static files pass straight through.
 *
 * @see docs/decisions/0032
 */
export function servePages(next: Handler, origin: string): Handler {
  const always = securityHeaders({ https: origin.startsWith('https://') })
  const makePage = inTurn(next, always)
  return async (incoming, outgoing) => {
    const { url = '', headers } = incoming
    if (!env.TRUST_PROXY) for (const name of FORWARDED_HEADERS) delete headers[name]
    if (url.startsWith('/_next/static/')) return next(incoming, outgoing)
    const isVisitor = PUBLIC_PAGES.test(url) || !(await isSignedIn(headers.cookie))
    const refuse = isApiPath(url) ? refuseCaller : refuseVisitor
    const refusal = isVisitor ? await refuse(toRequest(incoming, outgoing, origin)) : null
    if (!refusal) return makePage(incoming, outgoing)
    for (const [name, value] of Object.entries(always)) outgoing.setHeader(name, value)
    return sendResponse(refusal, outgoing)
  }
}

/**
 * Headers that only the operator's proxy may set, because Next and next-auth redirect to their
 * values.
 */
const FORWARDED_HEADERS = ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port']

/** Pages that read the database without a sign-in. */
const PUBLIC_PAGES = /^\/(receipt|sandbox|invitations)\//

/** Whether a session cookie is genuine; the check takes a fifth of a millisecond. */
async function isSignedIn(cookies: string | undefined): Promise<boolean> {
  const token = readSessionCookie(cookies)
  return token !== null && (await readSessionToken(token)) !== null
}

/**
 * Queues page renders, first come, first served, so that API requests are answered between them. A
 * client that disconnects while it waits is skipped. With 1,000 waiting, the response is 503 at
 * once.
 *
 * @param always the headers of a 503; Next sets those of pages
 */
export function inTurn(makePage: Handler, always: Record<string, string> = {}): Handler {
  let running = 0
  const waiting: (() => void)[] = []

  const passOn = () => {
    const next = waiting.shift()
    if (next) void awaitArrivals().then(next)
    else running -= 1
  }

  return async (incoming, outgoing) => {
    if (running < AT_ONCE) running += 1
    else if (waiting.length >= WAITING_MAX) return refuse(outgoing, always)
    else await new Promise<void>((resolve) => waiting.push(resolve))
    if (outgoing.destroyed) return passOn()
    const passOnOnce = once(passOn)
    const cancel = onIdleTurn(passOnOnce)
    try {
      await makePage(incoming, outgoing)
    } finally {
      cancel()
      passOnOnce()
    }
  }
}

/** Calls `act` after each turn in which the thread was idle for most of the time. */
function onIdleTurn(act: () => void): () => void {
  let last = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(last)
    if (utilization < BUSY_MIN) act()
    last = performance.eventLoopUtilization()
  }, TURN_MS)
  return () => clearInterval(timer)
}

function refuse(outgoing: ServerResponse, always: Record<string, string>): void {
  outgoing.writeHead(503, { ...always, 'Retry-After': '1', 'Cache-Control': 'no-store' }).end()
}

function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}
