import type { z } from 'zod'
import type { Operation } from '@/lib/api/operations/operation'
import { authenticateSession } from '@/lib/payments/checkout/sessions/find-session'
import type { ChargeSession } from '@/lib/payments/checkout/sessions/public-session'
import { limitVisitors } from '@/lib/platform/limits/limit-visitors'
import { type Input, route } from './route'

/**
 * A route of `/v1/checkout/sessions/{sessionId}`, for a customer's browser, which authenticates
 * with the session's client secret.
 */
export function checkoutRoute<B extends z.ZodType, Q extends z.ZodType>(
  operation: Operation<B, Q>,
  handle: (input: Input<z.infer<B>, z.infer<Q>> & ChargeSession) => Promise<Response>,
) {
  return route(
    operation,
    ({ request, params, isAgain }) => {
      if (!isAgain) limitVisitors(request.headers)
      return authenticateSession(params.sessionId ?? '', request.headers.get('authorization'))
    },
    handle,
  )
}
