import { expect, test } from 'vitest'
import type { PersonActor } from '@/lib/accounts/audit/actor'
import { makeLink } from '@/lib/accounts/links/send-link'
import { isUsable } from '@/lib/accounts/links/take-link'
import { lockPerson } from '@/lib/accounts/people/change-person'
import { authenticateUser } from '@/lib/accounts/sessions/authenticate-user'
import type { LinkPurpose } from '@/lib/platform/db/generated/enums'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, whileUncommitted } from '@/lib/platform/db/testing'
import { acceptAsMember, acceptAsNewPerson } from './accept-invitation'
import { invite } from './invite'
import { tokenOf } from './testing'

const PERSON = { name: 'Caio Prado', password: 'uma frase bem comprida' }
const FROM = { address: '203.0.113.7', locale: 'en' } as const

/** The token of a link to a person, as it is in its e-mail. */
const linkTo = (link: Parameters<typeof makeLink>[1], purpose: LinkPurpose) =>
  prisma.$transaction((tx) => makeLink(tx, link, purpose))

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

test.each([
  ['withdrawn', 'DELETE FROM "Invitation" WHERE "invitationId" = $1::uuid'],
  [
    'sent again with another link',
    `UPDATE "Invitation" SET "tokenDigest" = sha256(gen_random_uuid()::text::bytea)
      WHERE "invitationId" = $1::uuid`,
  ],
])('an invitation that is %s meanwhile is not accepted', async (_, statement) => {
  const [{ actor, merchant }, guest] = [await newMerchant(), await newMerchant()]
  const { email } = guest.user
  const { invitationId } = await invite(actor as PersonActor, { email, role: 'owner' })
  const token = await tokenOf(invitationId)
  const refused = whileUncommitted(
    (tx) => tx.$executeRawUnsafe(statement, invitationId),
    () => acceptAsMember(guest.user, guest.actor, token),
  )
  await expect(refused).rejects.toMatchObject({ code: 'not_found' })
  const { merchantId } = merchant
  expect(await prisma.membership.count({ where: { merchantId } })).toBe(1)
})

test('whose address somebody else takes meanwhile does not join by its invitation', async () => {
  const [{ actor, merchant }, { user }] = [await newMerchant(), await newMerchant()]
  const { userId, email } = user
  await prisma.membership.deleteMany({ where: { userId } })
  const { invitationId } = await invite(actor as PersonActor, { email, role: 'owner' })
  const token = await tokenOf(invitationId)
  const refused = whileUncommitted(
    async (tx) => {
      await lockPerson(tx, userId)
      await tx.user.update({ where: { userId }, data: { email: `${userId}@left.invalid` } })
    },
    () => acceptAsNewPerson(token, PERSON, FROM),
  )
  await expect(refused).rejects.toMatchObject({ code: 'already_exists' })
  const { merchantId } = merchant
  expect(await prisma.membership.count({ where: { merchantId } })).toBe(1)
})

test('who joins anew leaves behind the sessions and the links of before', async () => {
  const [{ actor, merchant }, guest] = [await newMerchant(), await newMerchant()]
  const { merchantId } = merchant
  const { userId, email } = guest.user
  await prisma.session.updateMany({ where: { userId }, data: { merchantId } })
  await prisma.membership.deleteMany({ where: { userId } })
  const reset = await linkTo({ userId, merchantId, email }, 'reset_password')
  const { invitationId } = await invite(actor as PersonActor, { email, role: 'finance' })
  await acceptAsNewPerson(await tokenOf(invitationId), PERSON, FROM)
  const asked = authenticateUser(guest.request('/v1/user/me'))
  await expect(asked).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await isUsable(reset, 'reset_password')).toBe(false)
})

test('an address that is proved has to agree to a change that was asked for before', async () => {
  const [{ actor, merchant }, guest] = [await newMerchant(), await newMerchant()]
  const { merchantId } = merchant
  const { userId, email } = guest.user
  await prisma.user.update({ where: { userId }, data: { emailConfirmedAt: null } })
  const newEmail = `nova-${email}`
  const change = { newEmail, changeId: userId }
  const taking = await linkTo({ userId, merchantId, email: newEmail, change }, 'take_email')
  const { invitationId } = await invite(actor as PersonActor, { email, role: 'finance' })
  await acceptAsMember(guest.user, guest.actor, await tokenOf(invitationId))
  expect(await isUsable(taking, 'take_email')).toBe(false)
})

test('a change of address that a confirmed person asked for still needs the new address', async () => {
  const [{ actor }, guest] = [await newMerchant(), await newMerchant()]
  const { userId, email } = guest.user
  const { merchantId } = guest.merchant
  const newEmail = `nova-${email}`
  const change = { newEmail, changeId: userId }
  const taking = await linkTo({ userId, merchantId, email: newEmail, change }, 'take_email')
  const { invitationId } = await invite(actor as PersonActor, { email, role: 'finance' })
  await acceptAsMember(guest.user, guest.actor, await tokenOf(invitationId))
  // A link that was closed counts as used: the old address alone could then make the change.
  expect(await isUsable(taking, 'take_email')).toBe(true)
})
