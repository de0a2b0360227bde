import type { z } from 'zod'
import { COST, limitVisitors } from '@/lib/platform/limits/limit-visitors'
import { type Described, type Input, route } from './route'

/**
 * A route that asks for no credential: counts the request against the budget of the visitor's
 * network, reads and validates the input, and answers errors in the contract's form.
 *
 * @param cost of one request, where it does more than read
 */
export function publicRoute<B extends z.ZodType, Q extends z.ZodType>(
  described: Described<B, Q>,
  handle: (input: Input<z.infer<B>, z.infer<Q>>) => Promise<Response>,
  cost: number = COST.read,
) {
  return route(described, (request) => countVisit(request, cost), handle)
}

/** Lets a visitor in whose network's budget is not used up. */
export function countVisit(request: Request, cost: number = COST.read): object {
  limitVisitors(request.headers, cost)
  return {}
}
