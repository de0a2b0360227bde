import { hasFactor } from '@/lib/accounts/factors/find-factors'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import type { SignedIn } from '@/lib/accounts/sessions/authenticate-user'
import { checkProof } from '@/lib/accounts/step-up/check-proof'
import { requireRecentProof } from '@/lib/accounts/step-up/require-recent-proof'
import type { StepUp } from '@/lib/api/operations/step-up'
import type { Centavos } from '@/lib/kernel/money'
import { prisma } from '@/lib/platform/db/prisma'
import { clientAddress } from '@/lib/platform/http/client-address'

interface Asked extends Pick<SignedIn, 'user' | 'confirmedAt'> {
  body: unknown
  request: Request
}

/**
 * Refuses a request that needs a recent proof of who the person is, by the declaration of its
 * operation, if neither the session nor the body has one.
 *
 * @throws AppError `step_up_required` without a recent proof
 * @throws AppError `forbidden` for a wrong password in the body
 */
export async function checkStepUp(
  { stepUp }: { stepUp?: StepUp },
  { body, user, confirmedAt, request }: Asked,
): Promise<void> {
  if (!stepUp || stepUp.decide === 'amount') return
  const password = stepUp.takesPassword && passwordOf(body)
  if (password) {
    await checkProof(user, { password }, clientAddress(request.headers))
  } else if (await isNeeded(stepUp, body, user.userId)) {
    await requireRecentProof({ userId: user.userId, confirmedAt })
  }
}

async function isNeeded({ decide }: StepUp, body: unknown, userId: string): Promise<boolean> {
  if (decide === 'factor') return hasFactor(prisma, userId)
  return typeof decide === 'function' ? decide(body as never) : true
}

const passwordOf = (body: unknown) => (body as { password?: string } | undefined)?.password

interface Withdrawing extends Pick<SignedIn, 'user' | 'confirmedAt'> {
  merchant: Pick<Merchant, 'cashoutStepUpAbove'>
}

/**
 * Requires a recent proof for a withdrawal above the amount that the merchant has set.
 *
 * @throws AppError `step_up_required`
 */
export async function requireProofFor(
  { user, merchant, confirmedAt }: Withdrawing,
  amount: Centavos,
): Promise<void> {
  const { cashoutStepUpAbove: limit } = merchant
  if (limit !== null && amount > limit)
    await requireRecentProof({ userId: user.userId, confirmedAt })
}
