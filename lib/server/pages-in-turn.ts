import type { IncomingMessage, ServerResponse } from 'node:http'

/** A page costs milliseconds of the one thread that answers the API too: few are begun at once. */
const AT_ONCE = 4
/** By then a page has been made: what it waits for now is the database or its reader. */
const TURN_MS = 250
const WAITING_MAX = 1_000

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>

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
