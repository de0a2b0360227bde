import type { ServerResponse } from 'node:http'

// Streams alone, which are few and long. A set that every request goes through outgrows one table
// after another; each points to the next, and all they held stays until a full collection.
const open = new Set<ServerResponse>()

/** Notes an answer that is an event stream, until it ends. */
export function noteStream(outgoing: ServerResponse): void {
  open.add(outgoing)
  outgoing.once('close', () => open.delete(outgoing))
}

/** Ends the event streams that are open: their clients come back by themselves. */
export function endStreams(): void {
  for (const outgoing of open) outgoing.end()
}
