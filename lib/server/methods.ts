/**
 * A route file's function for one method. The params come as a promise, as Next
 * hands them; each file knows its own by the folders that it lies in.
 */
export type Handler = (
  request: Request,
  context: { params: Promise<never> },
) => Response | Promise<Response>

/** Every method that a route file may export. Any other is refused by Next itself. */
export const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH'] as const

export type Method = (typeof METHODS)[number]

/** What a route answers, method by method. */
export type Handlers = Record<Method, Handler>

/**
 * Completes a route file's exports as Next does: HEAD runs GET, OPTIONS lists
 * what there is, and every other method is a bare 405.
 *
 * @see next/dist/server/route-modules/app-route/helpers/auto-implement-methods.js
 */
export function completeMethods(exported: Partial<Handlers>): Handlers {
  const allowed = METHODS.filter((method) => exported[method])
  const handlers = Object.fromEntries(
    METHODS.map((method) => [method, exported[method] ?? refuseMethod]),
  ) as Handlers
  if (!exported.HEAD && exported.GET) handlers.HEAD = exported.GET
  if (!exported.OPTIONS) handlers.OPTIONS = listMethods(allowed)
  return handlers
}

function refuseMethod(): Response {
  return new Response(null, { status: 405 })
}

function listMethods(exported: Method[]): Handler {
  const implied: Method[] = exported.includes('GET') ? ['HEAD', 'OPTIONS'] : ['OPTIONS']
  const Allow = [...new Set([...exported, ...implied])].sort().join(', ')
  return () => new Response(null, { status: 204, headers: { Allow } })
}
