import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hasFactor } from '@/lib/accounts/factors/find-factors'
import { addApp } from '@/lib/accounts/factors/testing'
import { makeLink } from '@/lib/accounts/links/send-link'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { changeForgottenPassword } from './change-forgotten-password'

test('a link to another address than the present one proves nothing, and keeps the factors', async () => {
  const { actor, user, merchant } = await newMerchant()
  const { userId } = user
  const { merchantId } = merchant
  await addApp(actor)
  await prisma.user.update({ where: { userId }, data: { emailConfirmedAt: null } })
  const email = `${randomUUID()}@example.com`
  const link = await makeLink(prisma, { userId, merchantId, email }, 'reset_password')
  await changeForgottenPassword(link, 'uma frase bem comprida', { address: '203.0.113.7' })
  const { emailConfirmedAt } = await prisma.user.findUniqueOrThrow({ where: { userId } })
  expect(emailConfirmedAt).toBeNull()
  expect(await hasFactor(prisma, userId)).toBe(true)
})
