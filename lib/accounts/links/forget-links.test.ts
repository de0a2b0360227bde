import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/kernel/time'
import { at, now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { forgetLinks } from './forget-links'
import { makeLink } from './send-link'

test('links are forgotten after a week, and no sooner', async () => {
  const { user, merchant } = await newMerchant()
  const { userId, email } = user
  const { merchantId } = merchant
  const make = (daysAgo: number) =>
    at(new Date(now().getTime() - daysAgo * DAY_MS), () =>
      makeLink(prisma, { userId, merchantId, email }, 'confirm_email'),
    )
  await make(8)
  await make(6)
  await forgetLinks()
  expect(await prisma.emailLink.count({ where: { userId } })).toBe(1)
})
