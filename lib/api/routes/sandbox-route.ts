import type { z } from 'zod'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import type { Operation } from '@/lib/api/operations/operation'
import { AppError } from '@/lib/kernel/errors'
import { env } from '@/lib/platform/env'
import { COST, limitVisitors } from '@/lib/platform/limits/limit-visitors'
import { isBankClient } from '@/lib/providers/sandbox/bank-secret'
import { sessionOfSecret } from '@/lib/sandbox/cards/client-secret'
import { authenticateBackend } from './merchant-route'
import { type Asking, type Described, type Input, route, type Takes } from './route'
import { authenticatePerson } from './user-route'

/**
 * A route of the sandbox bank for payers. It does not exist in live mode.
 *
 * @param cost of one request against the rate limit of the client's network
 */
export function sandboxRoute<B extends z.ZodType, Q extends z.ZodType>(
  described: Described<B, Q>,
  handle: (input: Input<z.infer<B>, z.infer<Q>>) => Promise<Response>,
  cost: number = COST.write,
) {
  const authenticate = ({ request, isAgain }: Asking) => {
    refuseLive()
    if (!isAgain) limitVisitors(request.headers, cost)
    return {}
  }
  return route(described, authenticate, handle)
}

/**
 * A route of the sandbox with which an account simulates its payers and their banks. It
 * authenticates a person's session, or a secret key with the operation's scope.
 */
export function sandboxAccountRoute<B extends z.ZodType, Q extends z.ZodType>(
  operation: Operation<B, Q>,
  handle: (input: Input<z.infer<B>, z.infer<Q>> & { merchant: Merchant }) => Promise<Response>,
) {
  const { scope = 'all' } = operation
  const authenticate = async (asking: Asking): Promise<{ merchant: Merchant }> => {
    const isKey = /^bearer +[ps]k_/i.test(asking.request.headers.get('authorization') ?? '')
    const who = isKey
      ? await authenticateBackend(asking, scope)
      : await authenticatePerson(asking, operation)
    refuseLive()
    return who
  }
  return route(operation, authenticate, handle)
}

/** A route of the sandbox bank for its only corporate client, the sandbox PSP. */
export function bankClientRoute<B extends z.ZodType, Q extends z.ZodType>(
  takes: Takes<B, Q>,
  handle: (input: Input<z.infer<B>, z.infer<Q>>) => Promise<Response>,
) {
  return route(takes, refuseStrangers, handle)
}

/**
 * A route of the sandbox's card processor for cardholders. It authenticates the client secret of a
 * session and refuses pages of other sites.
 */
export function cardholderRoute<B extends z.ZodType, Q extends z.ZodType>(
  described: Described<B, Q>,
  handle: (input: Input<z.infer<B>, z.infer<Q>> & { sessionId: string }) => Promise<Response>,
) {
  return route(described, authenticateCardholder, handle)
}

function authenticateCardholder({ request, params, isAgain }: Asking): { sessionId: string } {
  refuseLive()
  if (!isAgain) limitVisitors(request.headers, COST.write)
  const { headers } = request
  const site = headers.get('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site') {
    throw new AppError('forbidden', 'Only the checkout page may call this from a browser')
  }
  const sessionId = sessionOfSecret(headers.get('authorization'), env.SECRET_KEY)
  const isOfPath = params.sessionId === undefined || params.sessionId === sessionId
  if (sessionId && isOfPath) return { sessionId }
  throw new AppError('unauthenticated', 'Send the client secret of the session as a Bearer token')
}

function refuseLive(): void {
  if (env.isLive) throw new AppError('not_found', 'There is nothing here')
}

function refuseStrangers({ request }: Asking): object {
  refuseLive()
  if (!isBankClient(request.headers.get('authorization'), env.SECRET_KEY)) {
    throw new AppError('unauthenticated', 'Only the adapters of the sandbox may call this')
  }
  return {}
}
