import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { startClosing } from './closing'
import { endStreams } from './event-streams'

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
