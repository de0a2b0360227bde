import { countSignIn, forgiveSignIn } from '@/lib/accounts/passwords/limit-attempts'
import { verifyPassword } from '@/lib/accounts/passwords/verify-password'
import { AppError } from '@/lib/kernel/errors'
import { prisma } from '@/lib/platform/db/prisma'

interface Person {
  userId: string
  email: string
}

/**
 * Makes sure that whoever is signed in is still the person whose session it is. Attempts count with
 * those to sign in. A wrong password is no broken session: 403, so that no client signs them out.
 *
 * @throws AppError `forbidden` when it is wrong
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
