import type { z } from 'zod'
import { type AuthenticatedKey, authenticateKey } from '@/lib/accounts/api-keys/authenticate-key'
import { allows, type Scope } from '@/lib/accounts/api-keys/scopes'
import type { Actor } from '@/lib/accounts/audit/actor'
import { requireActive } from '@/lib/accounts/merchants/restriction'
import type { Operation } from '@/lib/api/operations/operation'
import { AppError } from '@/lib/kernel/errors'
import { clientAddress } from '@/lib/platform/http/client-address'
import { limitRequests } from '@/lib/platform/limits/limit-requests'
import { REQUEST_ID } from './answer'
import { type Asking, type Input, route } from './route'

interface Backend extends AuthenticatedKey {
  /** The actor for the audit log. */
  actor: Actor
}

/**
 * A route of `/v1/integrations`: authenticates the secret key, counts the request against its rate
 * limit, checks its scope, reads and validates the input, and returns errors in the contract's
 * form.
 *
 * @see docs/contract.md#authentication
 */
export function merchantRoute<B extends z.ZodType, Q extends z.ZodType>(
  operation: Operation<B, Q>,
  handle: (input: Input<z.infer<B>, z.infer<Q>> & Backend) => Promise<Response>,
) {
  const { scope = 'all' } = operation
  return route(operation, (asking) => authenticateBackend(asking, scope), handle)
}

/**
 * Authenticates a request's secret key and counts the request against its rate limit, unless that
 * was done already.
 *
 * @throws AppError `address_not_allowed` for a key that is held to other networks
 * @throws AppError `forbidden` for a key without the scope, and for a suspended account
 */
export async function authenticateBackend(
  { request, headers, note, isAgain }: Asking,
  scope: Scope,
): Promise<Backend> {
  const address = clientAddress(request.headers)
  const key = await authenticateKey(request.headers.get('authorization'), {
    address: () => address,
    // Also for a refused address, so that the merchant sees who tries the key, and from where.
    onFound: (found) => {
      if (note) note.key = found
    },
  })
  const { merchantId } = key.merchant
  if (!isAgain) await limitRequests({ merchantId, subject: key.keyId, isKey: true }, headers)
  if (!allows(key.scopes, scope)) {
    throw new AppError('forbidden', `This key does not have the scope "${scope}"`, { scope })
  }
  requireActive(key.merchant)
  const { keyId, secretDigest } = key
  const through = { keyId, secretDigest, address, requestId: headers[REQUEST_ID] }
  return { ...key, actor: { merchantId, by: 'key', ...through } }
}
