import type { z } from 'zod'
import type { Actor } from '@/lib/accounts/audit/record-act'
import { authenticateUser, type SignedIn } from '@/lib/accounts/sessions/authenticate-user'
import type { Operation } from '@/lib/api/operations/operation'
import { AppError } from '@/lib/kernel/errors'
import { clientAddress } from '@/lib/platform/http/client-address'
import { limitRequests } from '@/lib/platform/limits/limit-requests'
import { type Input, route } from './route'

interface Who extends SignedIn {
  /** The actor for the audit trail. */
  actor: Actor
}

/**
 * A route of `/v1/user`: authenticates the person by the session cookie or a Bearer token, counts
 * the request against their rate limit, reads and validates the input, and returns errors in the
 * contract's form. A suspended account may read everything and change nothing.
 *
 * @see docs/contract.md#people-and-their-sessions
 */
export function userRoute<B extends z.ZodType, Q extends z.ZodType>(
  operation: Operation<B, Q>,
  handle: (input: Input<z.infer<B>, z.infer<Q>> & Who) => Promise<Response>,
) {
  return route(operation, authenticatePerson, handle)
}

/**
 * Authenticates the person and counts the request against their rate limit.
 *
 * @throws AppError `forbidden` for a change by a suspended account
 */
export async function authenticatePerson(
  request: Request,
  headers: Record<string, string>,
): Promise<Who> {
  const signedIn = await authenticateUser(request)
  const { user, merchant } = signedIn
  const { merchantId } = merchant
  await limitRequests({ merchantId, subject: user.userId, isKey: false }, headers)
  if (merchant.status === 'SUSPENDED' && !/^(GET|HEAD)$/.test(request.method)) {
    throw new AppError('forbidden', 'This account is suspended')
  }
  const address = clientAddress(request.headers)
  return { ...signedIn, actor: { merchantId, userId: user.userId, address } }
}
