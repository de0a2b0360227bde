import type { z } from 'zod'
import { COST, limitVisitors } from '@/lib/platform/limits/limit-visitors'
import { REQUEST_ID } from './answer'
import { type Described, type Input, route } from './route'

interface Visit {
  /** Our id of the request, as the answer's `X-Request-Id` has it. */
  requestId: string | undefined
}

/**
 * A route without authentication: counts the request against the rate limit of the client's
 * network, reads and validates the input, and returns errors in the contract's form.
 *
 * @param cost of one request, if it does more than read
 */
export function publicRoute<B extends z.ZodType, Q extends z.ZodType>(
  described: Described<B, Q>,
  handle: (input: Input<z.infer<B>, z.infer<Q>> & Visit) => Promise<Response>,
  cost: number = COST.read,
) {
  return route(
    described,
    ({ request, headers, isAgain }): Visit => {
      if (!isAgain) limitVisitors(request.headers, cost)
      return { requestId: headers[REQUEST_ID] }
    },
    handle,
  )
}
