import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const IDLE_CHECK_MS = 50

/**
 * Closes a server gracefully: takes no new connections, answers every request in flight, ends event
 * streams. At the limit, remaining HTTP connections are closed; upgraded ones end with the process.
 */
export async function closeServer(server: Server, limitMs: number): Promise<void> {
  startClosing()
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const sweep = setInterval(() => {
    endStreams()
    server.closeIdleConnections()
  }, IDLE_CHECK_MS)
  await Promise.race([closed, sleep(limitMs, null, { ref: false })])
  clearInterval(sweep)
  server.closeAllConnections()
}

let closing = false

/** Whether this process is shutting down: it finishes current requests and takes no new ones. */
export function isClosing(): boolean {
  return closing
}

/** Marks the process as shutting down; there is no way back. */
export function startClosing(): void {
  closing = true
}

// Only event streams are tracked. A Set of all requests grows through many internal tables that
// reference each other, which kept finished requests in memory until a full garbage collection.
const open = new Set<ServerResponse>()

/** Tracks an event stream until it ends. */
export function noteStream(outgoing: ServerResponse): void {
  open.add(outgoing)
  outgoing.once('close', () => open.delete(outgoing))
}

/** Ends the open event streams; their clients reconnect. */
function endStreams(): void {
  for (const outgoing of open) outgoing.end()
}
