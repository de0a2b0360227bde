import { expect, test } from 'vitest'
import type { Person } from '@/lib/accounts/audit/actor'
import { lockPerson } from '@/lib/accounts/people/change-person'
import { eventually } from '@/lib/kernel/eventually.testing'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { invite } from './manage-invitations'
import { acceptReceived, declineReceived } from './manage-received-invitations'

/** How many database transactions wait for this one. */
const countWaiting = async (tx: Tx) => {
  const [row] = await tx.$queryRaw<{ waiting: bigint }[]>`
    SELECT count(*) AS waiting FROM pg_locks
    WHERE NOT granted AND transactionid = pg_current_xact_id()::xid`
  return Number(row?.waiting)
}

test.each(['accept', 'decline'] as const)(
  'whose address changes meanwhile does not %s an invitation to the earlier one',
  async (answer) => {
    const [{ actor }, invited] = [await newMerchant(), await newMerchant()]
    const { userId, email } = invited.user
    const { invitationId } = await invite(actor as Person, { email, role: 'finance' })
    const answered = () =>
      answer === 'accept'
        ? acceptReceived(invited.user, invited.actor, invitationId)
        : declineReceived(userId, invitationId)
    let refusal: Promise<unknown> = Promise.resolve()
    await prisma.$transaction(async (tx) => {
      await lockPerson(tx, userId)
      await tx.user.update({ where: { userId }, data: { email: `nova-${email}` } })
      refusal = answered().catch((error: unknown) => error)
      await eventually(async () => expect(await countWaiting(tx)).toBe(1))
    })
    expect(await refusal).toMatchObject({ code: 'not_found' })
    expect(await prisma.invitation.count({ where: { invitationId } })).toBe(1)
  },
)
