import { expect, test } from 'vitest'
import { lockPerson } from '@/lib/accounts/people/change-person'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, whileUncommitted } from '@/lib/platform/db/testing'
import { releaseAddress } from './release-address'
import { makeLink } from './send-link'
import { isUsable } from './take-link'

/** A person who left every account. */
async function whoLeft() {
  const { user, merchant } = await newMerchant()
  const { userId, email } = user
  const { merchantId } = merchant
  await prisma.membership.deleteMany({ where: { userId } })
  const person = () => prisma.user.findUniqueOrThrow({ where: { userId } })
  const release = () => prisma.$transaction((tx) => releaseAddress(tx, email))
  return { userId, merchantId, email, person, release }
}

test('an address is taken from who left every account, and its links stop working', async () => {
  const { userId, merchantId, email, person, release } = await whoLeft()
  const link = { userId, merchantId, email }
  const token = await prisma.$transaction((tx) => makeLink(tx, link, 'reset_password'))
  await release()
  expect(await person()).toMatchObject({
    email: `${userId}@left.invalid`,
    emailConfirmedAt: null,
  })
  expect(await isUsable(token, 'reset_password')).toBe(false)
})

test('who joins an account meanwhile keeps it', async () => {
  const { userId, merchantId, email, person, release } = await whoLeft()
  await whileUncommitted(async (tx) => {
    await lockPerson(tx, userId)
    await tx.membership.create({ data: { userId, merchantId, createdAt: new Date() } })
  }, release)
  expect(await person()).toMatchObject({ email, emailConfirmedAt: expect.any(Date) })
})
