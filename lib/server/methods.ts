import { allowedMethods, listMethods, refuseMethod } from '@/lib/api/routes/answer-method'

/**
 * A route file's function for one method. The params come as a promise, as Next
 * hands them; each file knows its own by the folders that it lies in.
 */
export type Handler = (
  request: Request,
  context: { params: Promise<never> },
) => Response | Promise<Response>

/** Every method that a route file may export. */
export const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH'] as const

export type Method = (typeof METHODS)[number]

/** What a route answers, method by method, and to any other. */
export type Handlers = Record<Method, Handler> & { refuse: Handler }

/**
 * Completes a route file's exports: HEAD runs GET, OPTIONS lists what there
 * is, and every other method is a 405 that lists it too.
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
