import type { z } from 'zod'
import { COST, limitVisitors } from '@/lib/platform/limits/limit-visitors'
import { type Described, type Input, route } from './route'

/**
 * A route without authentication: counts the request against the rate limit of the client's
 * network, reads and validates the input, and returns errors in the contract's form.
 *
 * @param cost of one request, if it does more than read
 */
export function publicRoute<B extends z.ZodType, Q extends z.ZodType>(
  described: Described<B, Q>,
  handle: (input: Input<z.infer<B>, z.infer<Q>>) => Promise<Response>,
  cost: number = COST.read,
) {
  return route(described, (request) => countVisit(request, cost), handle)
}

/** Counts a request against the rate limit of the client's network. */
export function countVisit(request: Request, cost: number = COST.read): object {
  limitVisitors(request.headers, cost)
  return {}
}
