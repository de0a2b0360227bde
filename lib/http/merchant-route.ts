import type { z } from 'zod'
import type { Operation } from '@/lib/api/operation'
import { AppError } from '@/lib/errors'
import { clientAddress } from '@/lib/http/client-address'
import { type AuthenticatedKey, authenticateKey } from '@/lib/keys/authenticate-key'
import { allows } from '@/lib/keys/scopes'
import { limitRequests } from '@/lib/limits/limit-requests'
import { type Input, route } from './route'

/**
 * A route of `/v1/integrations`: authenticates the secret key, counts the
 * request against its limit, checks its scope, reads and validates the input,
 * and answers errors in the contract's form.
 *
 * @see contract, Authentication
 */
export function merchantRoute<B extends z.ZodType, Q extends z.ZodType>(
  operation: Operation<B, Q>,
  handle: (input: Input<z.infer<B>, z.infer<Q>> & AuthenticatedKey) => Promise<Response>,
) {
  const { scope = 'all' } = operation
  return route(
    operation,
    async (request, headers, note) => {
      const key = await authenticateKey(request.headers.get('authorization'), () =>
        clientAddress(request.headers),
      )
      if (note) note.key = key
      await limitRequests({ merchantId: key.merchant.merchantId, subject: key.keyId }, headers)
      if (!allows(key.scopes, scope)) {
        throw new AppError('forbidden', `This key does not have the scope "${scope}"`)
      }
      if (key.merchant.status === 'SUSPENDED') {
        throw new AppError('forbidden', 'This account is suspended')
      }
      return key
    },
    handle,
  )
}
