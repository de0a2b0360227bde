import type { SignedIn } from '@/lib/accounts/sessions/authenticate-user'
import type { Operation } from '@/lib/api/operations/operation'
import { AppError } from '@/lib/kernel/errors'

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
