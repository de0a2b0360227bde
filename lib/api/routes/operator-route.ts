import type { z } from 'zod'
import { authenticateUser, type SignedIn } from '@/lib/accounts/sessions/authenticate-user'
import type { Operation } from '@/lib/api/operations/operation'
import { AppError } from '@/lib/kernel/errors'
import type { Operator } from '@/lib/operator/operator'
import { clientAddress } from '@/lib/platform/http/client-address'
import { limitRequests } from '@/lib/platform/limits/limit-requests'
import { REQUEST_ID } from './answer'
import { requireOperatorFactor } from './require-factor'
import { type Asking, type Input, route } from './route'
import { checkStepUp } from './step-up'

interface Who extends Pick<SignedIn, 'user' | 'confirmedAt'> {
  operator: Operator
}

/**
 * A route of `/v1/operator`: like `userRoute`, for the people whom `npm run operator` names. It
 * does not look at the person's own business, which may be suspended.
 */
export function operatorRoute<B extends z.ZodType, Q extends z.ZodType>(
  operation: Operation<B, Q>,
  handle: (input: Input<z.infer<B>, z.infer<Q>> & Who) => Promise<Response>,
) {
  return route(operation, authenticateOperator, async (input) => {
    await checkStepUp(operation, input)
    return handle(input)
  })
}

/**
 * @throws AppError `forbidden` for a person who is no operator
 * @throws AppError `second_factor_missing` as `requireOperatorFactor`
 */
async function authenticateOperator({ request, headers, isAgain }: Asking): Promise<Who> {
  const signedIn = await authenticateUser(request)
  const { user, merchant, isOperator, session, confirmedAt } = signedIn
  const { userId, name } = user
  const { merchantId } = merchant
  if (!isAgain) await limitRequests({ merchantId, subject: userId, isKey: false }, headers)
  if (!isOperator)
    throw new AppError('forbidden', 'Only operators of this installation may do this')
  requireOperatorFactor(signedIn)
  const { sessionId } = session
  const through = {
    sessionId,
    address: clientAddress(request.headers),
    requestId: headers[REQUEST_ID],
  }
  return { user, confirmedAt, operator: { userId, name, ...through } }
}
