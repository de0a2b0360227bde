import { AppError } from '@/lib/kernel/errors'
import type { Tx } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'

/**
 * Refuses withdrawals in live mode until an owner of the account has confirmed their e-mail address:
 * messages about its safety have to reach somebody.
 *
 * @throws AppError `email_unconfirmed`
 */
export async function checkConfirmed(db: Tx, merchantId: string): Promise<void> {
  if (!env.isLive) return
  const owner = await db.membership.findFirst({
    where: { merchantId, role: 'OWNER', user: { emailConfirmedAt: { not: null } } },
    select: { userId: true },
  })
  if (owner) return
  const why = 'No owner of this account has confirmed their e-mail address'
  throw new AppError('email_unconfirmed', `${why}: open the link in the e-mail that was sent`)
}
