import { expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/kernel/time'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { hasRoom, makeLink } from './send-link'

test('there is room for a fourth link once the first of three is an hour old', async () => {
  const { user, merchant } = await newMerchant()
  const { userId, email } = user
  const { merchantId } = merchant
  const first = Date.parse('2026-11-02T12:00:00Z')
  for (const minute of [0, 1, 2]) {
    const moment = new Date(first + minute * 60_000)
    await at(moment, () => makeLink(prisma, { userId, merchantId, email }, 'confirm_email'))
  }
  const hasRoomAfter = (ms: number) =>
    at(new Date(first + ms), () => hasRoom(prisma, userId, 'confirm_email'))
  expect([await hasRoomAfter(HOUR_MS - 1), await hasRoomAfter(HOUR_MS)]).toEqual([false, true])
})
