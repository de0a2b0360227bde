import { allowedMethods, listMethods, refuseMethod } from '@/lib/api/routes/answer-method'

/**
 * A route file's function for one method. The path parameters come as a promise, as Next passes
 * them.
 */
type Handler = (
  request: Request,
  context: { params: Promise<never> },
) => Response | Promise<Response>

export const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH'] as const

export type Method = (typeof METHODS)[number]

/** A route's function for each method, and for unsupported ones. */
export type Handlers = Record<Method, Handler> & { refuse: Handler }

/**
 * Completes a route file's exports: HEAD runs GET, OPTIONS lists the methods, and every other
 * method gets a 405 with that list.
 */
export function completeMethods(exported: Partial<Record<Method, Handler>>): Handlers {
  const allowed = allowedMethods(METHODS.filter((method) => exported[method]))
  const refuse: Handler = (request) => refuseMethod(request, allowed)
  const handlers = Object.fromEntries(
    METHODS.map((method) => [method, exported[method] ?? refuse]),
  ) as Record<Method, Handler>
  if (!exported.HEAD && exported.GET) handlers.HEAD = exported.GET
  if (!exported.OPTIONS) handlers.OPTIONS = (request) => listMethods(request, allowed)
  return { ...handlers, refuse }
}
