import type { z } from 'zod'
import type { Operation } from '@/lib/api/operation'
import { AppError } from '@/lib/errors'
import { clientAddress } from '@/lib/http/client-address'
import { type AuthenticatedKey, authenticateKey } from '@/lib/keys/authenticate-key'
import { allows, type Scope } from '@/lib/keys/scopes'
import { limitRequests } from '@/lib/limits/limit-requests'
import type { RequestNote } from './request-note'
import { type Input, route } from './route'

/**
 * A route of `/v1/integrations`: authenticates the secret key, counts the
 * request against its limit, checks its scope, reads and validates the input,
 * and answers errors in the contract's form.
 *
 * @see docs/contract.md#authentication
 */
export function merchantRoute<B extends z.ZodType, Q extends z.ZodType>(
  operation: Operation<B, Q>,
  handle: (input: Input<z.infer<B>, z.infer<Q>> & AuthenticatedKey) => Promise<Response>,
) {
  const { scope = 'all' } = operation
  return route(
    operation,
    (request, headers, note) => authenticateBackend(request, headers, note, scope),
    handle,
  )
}

/**
 * Whose secret key a request carries, counted against its limit.
 *
 * @throws AppError `forbidden` for a key without the scope, and for a suspended account
 */
export async function authenticateBackend(
  request: Request,
  headers: Record<string, string>,
  note: RequestNote | null,
  scope: Scope,
): Promise<AuthenticatedKey> {
  const key = await authenticateKey(request.headers.get('authorization'), () =>
    clientAddress(request.headers),
  )
  if (note) note.key = key
  const { merchantId } = key.merchant
  await limitRequests({ merchantId, subject: key.keyId, isKey: true }, headers)
  if (!allows(key.scopes, scope)) {
    throw new AppError('forbidden', `This key does not have the scope "${scope}"`, { scope })
  }
  if (key.merchant.status === 'SUSPENDED') {
    throw new AppError('forbidden', 'This account is suspended')
  }
  return key
}
