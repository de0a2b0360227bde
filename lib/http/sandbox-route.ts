import type { z } from 'zod'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { publicRoute } from './public-route'

/** A route of the sandbox bank: in live mode there is no such thing. */
export const sandboxRoute: typeof publicRoute = <B extends z.ZodType, Q extends z.ZodType>(
  options: { body?: B; query?: Q },
  handle: Parameters<typeof publicRoute<B, Q>>[1],
) =>
  publicRoute(options, async (input) => {
    if (env.isLive) throw new AppError('not_found', 'There is nothing here')
    return handle(input)
  })
