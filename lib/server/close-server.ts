import type { Server, ServerResponse } from 'node:http'
import { startClosing } from './closing'

const IDLE_CHECK_MS = 50

/**
 * Closes a server without breaking a promise: no new connections, every request
 * in flight answered, event streams ended (their clients come back by
 * themselves). What still hangs at the limit is cut.
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
  const limit = setTimeout(() => server.closeAllConnections(), limitMs)
  await closed
  clearInterval(sweep)
  clearTimeout(limit)
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
