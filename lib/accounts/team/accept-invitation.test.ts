import { expect, test } from 'vitest'
import type { PersonActor } from '@/lib/accounts/audit/actor'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { acceptAsMember } from './accept-invitation'
import { invite } from './invite'
import { tokenOf } from './testing'

test('the owners of before are told of who joins as an owner, who is not among them', async () => {
  const { actor, merchant, user } = await newMerchant()
  const { merchantId } = merchant
  const stranger = await newMerchant()
  const { email, userId } = stranger.user
  const { invitationId } = await invite(actor as PersonActor, { email, role: 'owner' })
  const person = { userId, name: 'Bia', email }
  const by = { ...stranger.actor, address: '203.0.113.7' }
  await acceptAsMember(person, by, await tokenOf(invitationId))
  const told = await prisma.ownerMessage.findMany({ where: { merchantId } })
  const detail = {
    member: `Bia (${email})`,
    role: 'owner',
    ip: '203.0.113.7',
    by: `Ana Souza (${user.email})`,
  }
  expect(told).toMatchObject([{ kind: 'member_added', detail, recipients: [actor.userId] }])
})
