import type { IncomingMessage, ServerResponse } from 'node:http'
import { maskPath } from '@/lib/api/requests/request-row'
import { isDatabaseAway } from '@/lib/platform/db/database-away'
import { log } from '@/lib/platform/log'
import type { Handlers, Method } from './methods'
import { toRequest } from './node-request'
import type { Match } from './route-table'
import { sendResponse } from './send-response'

/** How long a client may continue to send a body after the response. */
const UNREAD_BODY_MS = 1000

/**
 * Runs a route's function and sends its response. An exception is logged and becomes a bare 500 or
 * 503.
 */
export async function serveRoute(
  { target, params }: Match<Partial<Handlers> & Pick<Handlers, 'refuse'>>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  origin: string,
): Promise<void> {
  try {
    const request = toRequest(incoming, outgoing, origin)
    const handle = target[incoming.method as Method] ?? target.refuse
    const context = { params: Promise.resolve(params as never) }
    await sendResponse(await handle(request, context), outgoing)
    if (!incoming.complete) leaveUnread(incoming)
  } catch (error) {
    log.error(
      { err: error, method: incoming.method, path: maskPath(pathOf(incoming)) },
      'route failed',
    )
    if (outgoing.headersSent) outgoing.destroy()
    else if (isDatabaseAway(error)) outgoing.writeHead(503, { 'Retry-After': '2' }).end()
    else outgoing.writeHead(500).end()
  }
}

/** The path of a request as it was written, without the query. */
export function pathOf(incoming: IncomingMessage): string {
  const url = incoming.url!
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}

// Closing at once could lose the response on its way; waiting for ever would let the client send
// on.
function leaveUnread(incoming: IncomingMessage): void {
  setTimeout(() => {
    if (!incoming.complete) incoming.destroy()
  }, UNREAD_BODY_MS).unref()
}
