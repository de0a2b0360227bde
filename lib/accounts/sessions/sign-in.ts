import type { Credentials } from '@/lib/accounts/passwords/credentials'
import { countSignIn, forgiveSignIn } from '@/lib/accounts/passwords/limit-attempts'
import { verifyPassword } from '@/lib/accounts/passwords/verify-password'
import { AppError } from '@/lib/kernel/errors'
import { prisma } from '@/lib/platform/db/prisma'

/**
 * Checks an e-mail and password, and returns the person and their merchant. An unknown account and
 * a wrong password give the same response in the same time.
 *
 * @throws AppError `unauthenticated` for either
 * @throws AppError `rate_limited` after too many failures from this address
 */
export async function signIn({ email, password }: Credentials, address: string) {
  await countSignIn(email, address)
  const user = await prisma.user.findUnique({
    where: { email },
    include: { memberships: { orderBy: { createdAt: 'asc' }, take: 1 } },
  })
  const matches = await verifyPassword(user?.passwordHash ?? null, password)
  const membership = user?.memberships[0]
  if (!matches || !membership) {
    throw new AppError('unauthenticated', 'The e-mail or the password is wrong')
  }
  await forgiveSignIn(email, address)
  const { userId, name } = user
  return { userId, name, email, merchantId: membership.merchantId }
}

interface Person {
  userId: string
  email: string
}

/**
 * Checks the password of a signed-in person before a sensitive act. Attempts count as sign-in
 * attempts. A wrong password gives 403, not 401, so that clients do not end the session.
 *
 * @throws AppError `forbidden` when the password is wrong
 * @throws AppError `rate_limited` after too many failures from this address
 */
export async function checkIdentity(
  { userId, email }: Person,
  password: string,
  address: string,
): Promise<void> {
  await countSignIn(email, address)
  const user = await prisma.user.findUnique({
    where: { userId },
    select: { passwordHash: true },
  })
  if (!(await verifyPassword(user?.passwordHash ?? null, password))) {
    throw new AppError('forbidden', 'The password is wrong')
  }
  await forgiveSignIn(email, address)
}
