import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeLink } from '@/lib/accounts/links/send-link'
import { isUsable } from '@/lib/accounts/links/take-link'
import { lastToken } from '@/lib/accounts/links/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { proofOf, sendEmailChange } from './change-email'
import { verifyEmail } from './verify-email'

test('an address that agreed to one change has not agreed to the next', async () => {
  const { user, merchant } = await newMerchant()
  const { userId, email } = user
  const { merchantId } = merchant
  const current = () => prisma.user.findUniqueOrThrow({ where: { userId } })
  const proof = proofOf((await current()).passwordHash)
  const change = () =>
    sendEmailChange({ userId, merchantId, newEmail: `${randomUUID()}@example.com`, proof })
  const follow = async (kind: 'leave_email' | 'take_email') =>
    verifyEmail(await lastToken(userId, kind), { address: null })
  await change()
  expect(await follow('leave_email')).toEqual({ state: 'waiting' })
  await change()
  expect(await follow('take_email')).toEqual({ state: 'waiting' })
  expect((await current()).email).toBe(email)
})

test('another link that confirms a confirmed address leaves a change to be agreed to', async () => {
  const { user, merchant } = await newMerchant()
  const { userId, email } = user
  const { merchantId } = merchant
  const { passwordHash } = await prisma.user.findUniqueOrThrow({ where: { userId } })
  const again = await makeLink(prisma, { userId, merchantId, email }, 'confirm_email')
  const newEmail = `${randomUUID()}@example.com`
  await sendEmailChange({ userId, merchantId, newEmail, proof: proofOf(passwordHash) })
  const origin = { address: null }
  expect(await verifyEmail(again, origin)).toEqual({ state: 'confirmed' })
  expect(await isUsable(await lastToken(userId, 'take_email'), 'take_email')).toBe(true)
  const leaving = await lastToken(userId, 'leave_email')
  expect(await verifyEmail(leaving, origin)).toEqual({ state: 'waiting' })
})

test('a link to another address than the present one confirms nothing', async () => {
  const { user, merchant } = await newMerchant()
  const { userId } = user
  const { merchantId } = merchant
  await prisma.user.update({ where: { userId }, data: { emailConfirmedAt: null } })
  const email = `${randomUUID()}@example.com`
  const link = await makeLink(prisma, { userId, merchantId, email }, 'confirm_email')
  await expect(verifyEmail(link, { address: null })).rejects.toMatchObject({ code: 'not_found' })
  const { emailConfirmedAt } = await prisma.user.findUniqueOrThrow({ where: { userId } })
  expect(emailConfirmedAt).toBeNull()
})
