import type { z } from 'zod'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { isBankClient } from '@/lib/sandbox/bank-secret'
import { publicRoute } from './public-route'

type Options<B, Q> = { body?: B; query?: Q }
type Handler<B extends z.ZodType, Q extends z.ZodType> = Parameters<typeof publicRoute<B, Q>>[1]

/** A route of the sandbox bank for payers: in live mode there is no such thing. */
export function sandboxRoute<B extends z.ZodType, Q extends z.ZodType>(
  options: Options<B, Q>,
  handle: Handler<B, Q>,
) {
  return publicRoute(options, async (input) => {
    if (env.isLive) throw new AppError('not_found', 'There is nothing here')
    return handle(input)
  })
}

/** A route of the sandbox bank for its one corporate client: the sandbox acquirer. */
export function bankClientRoute<B extends z.ZodType, Q extends z.ZodType>(
  options: Options<B, Q>,
  handle: Handler<B, Q>,
) {
  return sandboxRoute(options, async (input) => {
    if (!isBankClient(input.request.headers.get('authorization'), env.SECRET_KEY)) {
      throw new AppError('unauthenticated', 'Only the sandbox acquirer may call this')
    }
    return handle(input)
  })
}
