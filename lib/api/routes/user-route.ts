import type { z } from 'zod'
import type { PersonActor } from '@/lib/accounts/audit/actor'
import { requireActive } from '@/lib/accounts/merchants/restriction'
import { mayDo, type Role, rolesFor } from '@/lib/accounts/people/roles'
import { authenticateUser, type SignedIn } from '@/lib/accounts/sessions/authenticate-user'
import type { Operation } from '@/lib/api/operations/operation'
import { ACCOUNT_HEADER, ACCOUNT_PARAMETER } from '@/lib/kernel/account-header'
import { AppError } from '@/lib/kernel/errors'
import type { Centavos } from '@/lib/kernel/money'
import { uuid } from '@/lib/kernel/text'
import { clientAddress } from '@/lib/platform/http/client-address'
import { limitRequests } from '@/lib/platform/limits/limit-requests'
import { REQUEST_ID } from './answer'
import { requireConfirmedEmail } from './require-confirmed-email'
import { requireFactor } from './require-factor'
import { type Asking, type Input, route } from './route'
import { checkStepUp, requireProofFor } from './step-up'

interface Who extends SignedIn {
  /** The actor for the audit log. */
  actor: PersonActor
  /**
   * Requires a recent proof for a withdrawal of this amount. @throws AppError `step_up_required`
   */
  requireProofFor: (amount: Centavos) => Promise<void>
}

/**
 * A route of `/v1/user`: authenticates the person by the session cookie or a Bearer token, counts
 * the request against their rate limit, reads and validates the input, and returns errors in the
 * contract's form. A suspended account may read everything and change nothing. What the operation
 * declares to need a recent proof is refused without one, after its input was checked.
 *
 * @see docs/contract.md#people-and-their-sessions
 */
export function userRoute<B extends z.ZodType, Q extends z.ZodType>(
  operation: Operation<B, Q>,
  handle: (input: Input<z.infer<B>, z.infer<Q>> & Who) => Promise<Response>,
) {
  return route(
    operation,
    (asking) => authenticatePerson(asking, operation),
    async (input) => {
      await checkStepUp(operation, input)
      return handle(input)
    },
  )
}

type Asked = Pick<Operation, 'id' | 'isOwnAct' | 'worksWithoutFactor' | 'needsConfirmedEmail'>

/**
 * Authenticates the person and counts the request against their rate limit, unless that was done
 * already.
 *
 * @throws AppError `second_factor_missing` for a person without a second factor, if the account
 *   requires one, unless they set it up
 * @throws AppError `email_unconfirmed` as `requireConfirmedEmail`
 * @throws AppError `forbidden` for a change by a suspended account, with `detail.restriction`; for
 *   a page of another account than the session's, with `detail.merchantId`, that of the session;
 *   and for a role that may not do this, with `detail.role` and `detail.roles`, those that may
 */
export async function authenticatePerson(
  { request, headers, isAgain }: Asking,
  operation: Asked,
): Promise<Who> {
  const signedIn = await authenticateUser(request)
  const { user, merchant, membership } = signedIn
  const { merchantId } = merchant
  if (!isAgain) await limitRequests({ merchantId, subject: user.userId, isKey: false }, headers)
  requireAccount(request, merchantId)
  const isRead = /^(GET|HEAD)$/.test(request.method)
  if (!isRead && !operation.isOwnAct) requireActive(merchant)
  requireRole(membership.role, operation.id)
  requireFactor(signedIn, operation)
  requireConfirmedEmail(signedIn, operation)
  const { userId } = user
  const { sessionId } = signedIn.session
  const through = {
    sessionId,
    address: clientAddress(request.headers),
    requestId: headers[REQUEST_ID],
  }
  return {
    ...signedIn,
    actor: { merchantId, by: 'person', userId, ...through },
    requireProofFor: (amount) => requireProofFor(signedIn, amount),
  }
}

function requireRole(role: Role, operationId: string): void {
  if (mayDo(role, operationId)) return
  const roles = rolesFor(operationId)
  const message = `Your role in this account is ${role}. This takes ${roles.join(' or ')}: ask an owner`
  throw new AppError('forbidden', message, { role, roles })
}

/**
 * Refuses a page that was opened before its browser switched to another account, so that nothing is
 * done for an account that the person does not see.
 */
function requireAccount({ headers, url }: Request, merchantId: string): void {
  const named = [headers.get(ACCOUNT_HEADER), accountIn(url)]
  if (named.every((meant) => meant === null || meant === merchantId)) return
  throw new AppError('forbidden', 'The session acts for another account now', { merchantId })
}

/**
 * The account that a download's address names. Most addresses name none, and are not parsed; what
 * is no id is refused with the other fields of the query.
 */
function accountIn(url: string): string | null {
  if (!url.includes(`${ACCOUNT_PARAMETER}=`)) return null
  return uuid().safeParse(new URL(url).searchParams.get(ACCOUNT_PARAMETER)).data ?? null
}
