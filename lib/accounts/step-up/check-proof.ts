import { checkFactor } from '@/lib/accounts/factors/check-factor'
import { listFactorKinds } from '@/lib/accounts/factors/find-factors'
import { checkCurrentPassword } from '@/lib/accounts/passwords/check-current-password'
import { AppError, invalidRequestError } from '@/lib/kernel/errors'
import type { Proof } from '@/lib/kernel/factor-kinds'
import type { User } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import type { Confirmation } from './confirmation'

/**
 * Checks the proof that a signed-in person gave: their password, or a second factor if they have
 * one.
 *
 * @returns the factor that it is of
 * @throws AppError `invalid_request` unless exactly one proof was given
 * @throws AppError `forbidden` when it is wrong, was used before, or is only the password of a
 *   person who has a second factor
 * @throws AppError `rate_limited` after too many failures of this person or from this address
 */
export async function checkProof(
  person: Pick<User, 'userId' | 'email'>,
  given: Confirmation,
  address: string,
): Promise<Proof> {
  const { password, ...factor } = given
  if (Object.values(given).filter((proof) => proof !== undefined).length !== 1) {
    const message = 'send the password, a code or a passkey, and only one of them'
    throw invalidRequestError({ path: 'password', message, code: 'required' })
  }
  if (password === undefined) return checkFactor(person, factor)
  const [accepted] = await listAcceptedProofs(person.userId)
  if (accepted !== 'password') {
    const message = 'You have a second factor: prove who you are with it, by a code or a passkey'
    throw new AppError('forbidden', message)
  }
  await checkCurrentPassword(person, password, address)
  return accepted
}

/** The factors by which a person can prove who they are: the second ones, or else the password. */
export async function listAcceptedProofs(userId: string): Promise<Proof[]> {
  const kinds = await listFactorKinds(prisma, userId)
  return kinds.length > 0 ? kinds : ['password']
}
