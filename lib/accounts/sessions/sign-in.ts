import type { Credentials } from '@/lib/accounts/passwords/credentials'
import { countSignIn, forgiveSignIn } from '@/lib/accounts/passwords/limit-sign-ins'
import { hashPassword, isWeakHash, verifyPassword } from '@/lib/accounts/passwords/verify-password'
import { findEntrant } from '@/lib/accounts/people/find-person'
import { AppError } from '@/lib/kernel/errors'
import type { User } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { log } from '@/lib/platform/log'

/**
 * Checks an e-mail and password. An unknown account and a wrong password give the same response in
 * the same time. A hash of a lower cost than new ones have is renewed.
 *
 * @returns the person, the account that they used last, and the stored hash that the password fits
 * @throws AppError `unauthenticated` for either, and for a password that was changed meanwhile
 * @throws AppError `forbidden` after the right password of a person who belongs to no account
 * @throws AppError `rate_limited` after too many failures from this address
 */
export async function signIn({ email, password }: Credentials, address: string) {
  await countSignIn(email, address)
  const select = { userId: true, passwordHash: true }
  const user = await prisma.user.findUnique({ where: { email }, select })
  const matches = await verifyPassword(user?.passwordHash ?? null, password)
  if (!matches || !user) {
    throw refusedSignInError('The e-mail or the password is wrong', address, user?.userId)
  }
  await forgiveSignIn(email, address)
  const { userId } = user
  const entrant = await findEntrant(userId)
  if (!entrant?.merchantId) throw withoutAccountError()
  const { name, merchantId } = entrant
  const isWeak = isWeakHash(user.passwordHash)
  const passwordHash = isWeak ? await renewHash(user, password) : user.passwordHash
  if (!passwordHash) throw passwordChangedError()
  return { userId, name, email, merchantId, passwordHash }
}

/**
 * Logs a sign-in that was refused, and returns its error. The e-mail may be a typing error, and
 * stays out.
 */
export function refusedSignInError(message: string, address: string, userId?: string): AppError {
  log.warn({ address, userId, reason: message }, 'a sign-in was refused')
  return new AppError('unauthenticated', message)
}

/** The refusal of a person who has proved who they are, and was removed from their last account. */
export const withoutAccountError = () =>
  new AppError(
    'forbidden',
    'You belong to no account any more: ask an owner to invite you, or register an account of your own',
  )

/** The refusal of a password that was right when it was checked. */
export const passwordChangedError = () =>
  new AppError('unauthenticated', 'The password has just been changed. Sign in again')

/**
 * Makes a stored hash again at the present cost, unless another one was stored meanwhile.
 *
 * @returns the stored hash; null if another password is stored now
 */
async function renewHash(
  { userId, passwordHash }: Pick<User, 'userId' | 'passwordHash'>,
  password: string,
): Promise<string | null> {
  const renewed = await hashPassword(password)
  const where = { userId, passwordHash }
  const { count } = await prisma.user.updateMany({ where, data: { passwordHash: renewed } })
  if (count === 1) return renewed
  const user = await prisma.user.findUnique({ where: { userId }, select: { passwordHash: true } })
  const stored = user?.passwordHash ?? null
  return (await verifyPassword(stored, password)) ? stored : null
}
