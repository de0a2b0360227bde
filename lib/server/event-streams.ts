import type { ServerResponse } from 'node:http'

// Only event streams are tracked. A Set of all requests grows through many internal tables that
// reference each other, which kept finished requests in memory until a full garbage collection.
const open = new Set<ServerResponse>()

/** Tracks an event stream until it ends. */
export function noteStream(outgoing: ServerResponse): void {
  open.add(outgoing)
  outgoing.once('close', () => open.delete(outgoing))
}

/** Ends the open event streams; their clients reconnect. */
export function endStreams(): void {
  for (const outgoing of open) outgoing.end()
}
