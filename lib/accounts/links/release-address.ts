import { lockPerson } from '@/lib/accounts/people/change-person'
import type { Tx } from '@/lib/platform/db/prisma'
import { closeLinks } from './take-link'

/**
 * Takes an address from a person who left every account, who could do nothing with it: it counts as
 * new from then on, and must be confirmed again. The person keeps their id and name, which audit
 * logs show. In the caller's database transaction; does nothing for the address of a member, or of
 * nobody.
 */
export async function releaseAddress(tx: Tx, email: string): Promise<void> {
  const withoutAccount = { email, memberships: { none: {} } }
  const holder = await tx.user.findFirst({ where: withoutAccount, select: { userId: true } })
  if (!holder) return
  const { userId } = holder
  await lockPerson(tx, userId)
  // They may have accepted an invitation since.
  const { count } = await tx.user.updateMany({
    where: { userId, ...withoutAccount },
    data: { email: `${userId}@left.invalid`, emailConfirmedAt: null },
  })
  if (count === 0) return
  await closeLinks(tx, userId, 'reset_password', 'confirm_email', 'leave_email', 'take_email')
}
