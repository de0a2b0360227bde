import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
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
