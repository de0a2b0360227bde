import type { z } from 'zod'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { isBankClient } from '@/lib/sandbox/bank-secret'
import { type Described, type Input, route, type Takes } from './route'

/** A route of the sandbox bank for payers: in live mode there is no such thing. */
export function sandboxRoute<B extends z.ZodType, Q extends z.ZodType>(
  described: Described<B, Q>,
  handle: (input: Input<z.infer<B>, z.infer<Q>>) => Promise<Response>,
) {
  return route(described, refuseLive, handle)
}

/** A route of the sandbox bank for its one corporate client: the sandbox acquirer. */
export function bankClientRoute<B extends z.ZodType, Q extends z.ZodType>(
  takes: Takes<B, Q>,
  handle: (input: Input<z.infer<B>, z.infer<Q>>) => Promise<Response>,
) {
  return route(takes, refuseStrangers, handle)
}

function refuseLive(): object {
  if (env.isLive) throw new AppError('not_found', 'There is nothing here')
  return {}
}

function refuseStrangers(request: Request): object {
  refuseLive()
  if (!isBankClient(request.headers.get('authorization'), env.SECRET_KEY)) {
    throw new AppError('unauthenticated', 'Only the sandbox acquirer may call this')
  }
  return {}
}
