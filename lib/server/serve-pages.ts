import type { IncomingMessage, ServerResponse } from 'node:http'
import { readSessionCookie, readSessionToken } from '@/lib/accounts/sessions/session-token'
import { refuseVisitor } from '@/lib/api/routes/refuse-visitor'
import { env } from '@/lib/platform/env'
import { toRequest } from './node-request'
import { sendResponse } from './send-response'

/** A page costs milliseconds of the one thread that answers the API too: few are begun at once. */
const AT_ONCE = 4
/** By then a page has been made: what it waits for now is the database or its reader. */
const TURN_MS = 100
const WAITING_MAX = 1_000

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>

/**
 * What Next answers. Whoever shows no genuine session has a budget by network; pages are made in
 * turn; the files that they load are only sent.
 *
 * @see docs/decisions/0032
 */
export function servePages(next: Handler, origin: string): Handler {
  const makePage = inTurn(next)
  return async (incoming, outgoing) => {
    const { url = '', headers } = incoming
    if (!env.TRUST_PROXY) for (const name of HEARSAY) delete headers[name]
    if (url.startsWith('/_next/static/')) return next(incoming, outgoing)
    const isVisitor = ANYBODYS.test(url) || !(await isSignedIn(headers.cookie))
    const refusal = isVisitor ? refuseVisitor(toRequest(incoming, outgoing, origin)) : null
    return refusal ? sendResponse(refusal, outgoing) : makePage(incoming, outgoing)
  }
}

/** Headers that only the operator's own proxy may set: Next and next-auth redirect to what they say. */
const HEARSAY = ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port']

/** The pages that read the database for whoever opens them. */
const ANYBODYS = /^\/(pay|receipt|sandbox)\//

/** Whether a session's cookie is one of ours, which takes a fifth of a millisecond to find out. */
async function isSignedIn(cookies: string | undefined): Promise<boolean> {
  const token = readSessionCookie(cookies)
  return token !== null && (await readSessionToken(token)) !== null
}

/**
 * Pages one after another, first come, first served, however many are asked for at once: between
 * two of them the API is answered. Who has left while they waited gets none made. Beyond 1,000
 * waiting the answer is 503 at once.
 */
export function inTurn(makePage: Handler): Handler {
  let running = 0
  const waiting: (() => void)[] = []

  const passOn = () => {
    const next = waiting.shift()
    if (next) setImmediate(next)
    else running -= 1
  }

  return async (incoming, outgoing) => {
    if (running < AT_ONCE) running += 1
    else if (waiting.length >= WAITING_MAX) return refuse(outgoing)
    else await new Promise<void>((resolve) => waiting.push(resolve))
    if (outgoing.destroyed) return passOn()
    const passOnOnce = once(passOn)
    const limit = setTimeout(passOnOnce, TURN_MS)
    try {
      await makePage(incoming, outgoing)
    } finally {
      clearTimeout(limit)
      passOnOnce()
    }
  }
}

function refuse(outgoing: ServerResponse): void {
  outgoing.writeHead(503, { 'Retry-After': '1', 'Cache-Control': 'no-store' }).end()
}

function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}
