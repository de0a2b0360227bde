import type { z } from 'zod'
import { type Described, type Input, route } from './route'

/** A route that asks for no credential: reads and validates the input, answers errors in the contract's form. */
export function publicRoute<B extends z.ZodType, Q extends z.ZodType>(
  described: Described<B, Q>,
  handle: (input: Input<z.infer<B>, z.infer<Q>>) => Promise<Response>,
) {
  return route(described, () => ({}), handle)
}
