import type { z } from 'zod'
import { AppError } from '@/lib/errors'
import { answer } from '@/lib/http/answer'
import { readBody, readQuery } from '@/lib/http/read-input'
import { authenticateKey } from '@/lib/keys/authenticate-key'
import { allows, type Scope } from '@/lib/keys/scopes'
import type { Merchant } from '@/lib/merchants/merchant'

type Params = Record<string, string>

interface Input<B, Q> {
  merchant: Merchant
  body: B
  query: Q
  params: Params
  request: Request
}

interface Options<B extends z.ZodType, Q extends z.ZodType> {
  /** What the key must be allowed to do. */
  scope: Scope
  body?: B
  query?: Q
}

/**
 * A route of `/v1/integrations`: authenticates the secret key, checks its
 * scope, reads and validates the input, and answers errors in the contract's
 * form.
 *
 * @see contract, Authentication
 */
export function merchantRoute<B extends z.ZodType, Q extends z.ZodType>(
  { scope, body, query }: Options<B, Q>,
  handle: (input: Input<z.infer<B>, z.infer<Q>>) => Promise<Response>,
) {
  return (request: Request, context?: { params: Promise<Params> }) =>
    answer(request, async () => {
      const { merchant, scopes } = await authenticateKey(request.headers.get('authorization'))
      if (!allows(scopes, scope)) {
        throw new AppError('forbidden', `This key does not have the scope "${scope}"`)
      }
      if (merchant.status === 'SUSPENDED') {
        throw new AppError('forbidden', 'This account is suspended')
      }
      return handle({
        merchant,
        body: (body && (await readBody(request, body))) as z.infer<B>,
        query: (query && readQuery(request, query)) as z.infer<Q>,
        params: (await context?.params) ?? {},
        request,
      })
    })
}
