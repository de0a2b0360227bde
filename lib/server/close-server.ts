import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { startClosing } from './closing'

const IDLE_CHECK_MS = 50

/**
 * Closes a server without breaking a promise: no new connections, every request
 * in flight answered, event streams ended (their clients come back by
 * themselves). What still hangs at the limit is cut, or, where it is no longer
 * HTTP, left to end with the process.
 */
export async function closeServer(
  server: Server,
  inFlight: Iterable<ServerResponse>,
  limitMs: number,
): Promise<void> {
  startClosing()
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const sweep = setInterval(() => {
    for (const outgoing of inFlight) if (isEventStream(outgoing)) outgoing.end()
    server.closeIdleConnections()
  }, IDLE_CHECK_MS)
  await Promise.race([closed, sleep(limitMs, null, { ref: false })])
  clearInterval(sweep)
  server.closeAllConnections()
}

/** Keeps the set of answers that a server has still to give. */
export function trackInFlight(server: Server): Set<ServerResponse> {
  const inFlight = new Set<ServerResponse>()
  server.on('request', (_, outgoing: ServerResponse) => {
    inFlight.add(outgoing)
    outgoing.once('close', () => inFlight.delete(outgoing))
  })
  return inFlight
}

function isEventStream(outgoing: ServerResponse): boolean {
  return String(outgoing.getHeader('content-type')).startsWith('text/event-stream')
}
