import { expect, test } from 'vitest'
import type { PersonActor } from '@/lib/accounts/audit/actor'
import { lockPerson } from '@/lib/accounts/people/change-person'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, whileUncommitted } from '@/lib/platform/db/testing'
import { acceptReceived, declineReceived } from './answer-received-invitation'
import { invite } from './invite'

test.each(['accept', 'decline'] as const)(
  'whose address changes meanwhile does not %s an invitation to the earlier one',
  async (answer) => {
    const [{ actor }, invited] = [await newMerchant(), await newMerchant()]
    const { userId, email } = invited.user
    const { invitationId } = await invite(actor as PersonActor, { email, role: 'finance' })
    const answered = (): Promise<unknown> =>
      answer === 'accept'
        ? acceptReceived(invited.user, invited.actor, invitationId)
        : declineReceived(userId, invitationId)
    const refused = whileUncommitted(async (tx) => {
      await lockPerson(tx, userId)
      await tx.user.update({ where: { userId }, data: { email: `nova-${email}` } })
    }, answered)
    await expect(refused).rejects.toMatchObject({ code: 'not_found' })
    expect(await prisma.invitation.count({ where: { invitationId } })).toBe(1)
  },
)

test('an invitation that is withdrawn meanwhile is not declined, and nothing says so', async () => {
  const [{ actor, merchant }, { user }] = [await newMerchant(), await newMerchant()]
  const { merchantId } = merchant
  const { invitationId } = await invite(actor as PersonActor, {
    email: user.email,
    role: 'finance',
  })
  const refused = whileUncommitted(
    (tx) => tx.invitation.deleteMany({ where: { merchantId, invitationId } }),
    () => declineReceived(user.userId, invitationId),
  )
  await expect(refused).rejects.toMatchObject({ code: 'not_found' })
  const declined = { merchantId, action: 'invitation.declined' }
  expect(await prisma.auditEntry.count({ where: declined })).toBe(0)
})
