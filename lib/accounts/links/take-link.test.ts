import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/kernel/time'
import { at, now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { makeLink } from './send-link'
import { getLink, isUsable, takeLink } from './take-link'

async function newLink() {
  const { user, merchant } = await newMerchant()
  const link = { userId: user.userId, merchantId: merchant.merchantId, email: user.email }
  return makeLink(prisma, link, 'reset_password')
}

describe('whether a link works', () => {
  test('can be asked before it is used, because asking does not use it', async () => {
    const token = await newLink()
    expect(await isUsable(token, 'reset_password')).toBe(true)
    expect(await isUsable(token, 'reset_password')).toBe(true)
    await takeLink(prisma, await getLink(token, 'reset_password'))
    expect(await isUsable(token, 'reset_password')).toBe(false)
  })

  test('is no for another kind, one that is too old, and a token that is not ours', async () => {
    const token = await newLink()
    expect(await isUsable(token, 'confirm_email')).toBe(false)
    const later = new Date(now().getTime() + HOUR_MS)
    expect(await at(later, () => isUsable(token, 'reset_password'))).toBe(false)
    expect(await isUsable('abc', 'reset_password')).toBe(false)
  })
})
