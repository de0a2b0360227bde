import { AppError } from '@/lib/kernel/errors'
import type { User } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { countProof, countSignIn, forgiveProofs, forgiveSignIn } from './limit-sign-ins'
import { verifyPassword } from './verify-password'

/**
 * Checks the password of a signed-in person before a sensitive act. Attempts count as sign-in
 * attempts, and per person over all addresses. A wrong password gives 403, not 401, so that clients
 * do not end the session.
 *
 * @returns the hash that the password fits
 * @throws AppError `forbidden` when the password is wrong
 * @throws AppError `rate_limited` after too many failures of this person or from this address
 */
export async function checkCurrentPassword(
  { userId, email }: Pick<User, 'userId' | 'email'>,
  password: string,
  address: string,
): Promise<string> {
  await countProof(userId)
  await countSignIn(email, address)
  const user = await prisma.user.findUnique({
    where: { userId },
    select: { passwordHash: true },
  })
  const passwordHash = user?.passwordHash ?? null
  if (passwordHash === null || !(await verifyPassword(passwordHash, password))) {
    throw new AppError('forbidden', 'The password is wrong')
  }
  await Promise.all([forgiveSignIn(email, address), forgiveProofs(userId)])
  return passwordHash
}
