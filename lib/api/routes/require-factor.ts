import type { SignedIn } from '@/lib/accounts/sessions/authenticate-user'
import type { Operation } from '@/lib/api/operations/operation'
import { AppError } from '@/lib/kernel/errors'
import { env } from '@/lib/platform/env'

/**
 * Refuses a person who lacks the second factor that their account requires, unless the operation is
 * open to them.
 *
 * @throws AppError `second_factor_missing`
 */
export function requireFactor(
  { mustAddFactor }: Pick<SignedIn, 'mustAddFactor'>,
  { worksWithoutFactor }: Pick<Operation, 'worksWithoutFactor'>,
): void {
  if (!mustAddFactor || worksWithoutFactor) return
  const message = 'This account requires a second factor: set one up at /v1/user/factors first'
  throw new AppError('second_factor_missing', message)
}

/**
 * Refuses an operator without a second factor: in live mode always, because their pages open every
 * account of the installation, and in the sandbox if their account requires one.
 *
 * @throws AppError `second_factor_missing`
 * @see docs/decisions/0103-operators-have-a-second-factor.md
 */
export function requireOperatorFactor(
  signedIn: Pick<SignedIn, 'mustAddFactor' | 'hasFactor'>,
): void {
  requireFactor(signedIn, {})
  if (!isOperatorHeld(signedIn)) return
  const message = 'Operators need a second factor: set one up at /v1/user/factors first'
  throw new AppError('second_factor_missing', message)
}

/** Whether an operator's pages stay closed to a person until they set a second factor up. */
export const isOperatorHeld = ({
  mustAddFactor,
  hasFactor,
}: Pick<SignedIn, 'mustAddFactor' | 'hasFactor'>): boolean =>
  mustAddFactor || (env.isLive && !hasFactor)
