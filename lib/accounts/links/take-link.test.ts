import { describe, expect, test } from 'vitest'
import { nextId } from '@/lib/kernel/new-id'
import { DAY_MS, HOUR_MS } from '@/lib/kernel/time'
import { at, now } from '@/lib/platform/clock'
import type { LinkPurpose } from '@/lib/platform/db/generated/enums'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { makeLink } from './send-link'
import { closeLinks, getLink, isUsable, takeLink } from './take-link'

async function newLink(purpose: LinkPurpose = 'reset_password') {
  const { user, merchant } = await newMerchant()
  const link = { userId: user.userId, merchantId: merchant.merchantId, email: user.email }
  return makeLink(prisma, link, purpose)
}

describe('whether a link works', () => {
  test('can be asked before it is used, because asking does not use it', async () => {
    const token = await newLink()
    expect(await isUsable(token, 'reset_password')).toBe(true)
    expect(await isUsable(token, 'reset_password')).toBe(true)
    await takeLink(prisma, await getLink(token, 'reset_password'))
    expect(await isUsable(token, 'reset_password')).toBe(false)
  })

  test.each([
    ['reset_password', HOUR_MS],
    ['confirm_email', 3 * DAY_MS],
    ['leave_email', DAY_MS],
    ['take_email', DAY_MS],
  ] as const)('is no once its time is over: %s, %s ms', async (purpose, life) => {
    const token = await at(new Date('2026-11-02T12:00:00Z'), () => newLink(purpose))
    const isUsableAfter = (ms: number) =>
      at(new Date(Date.parse('2026-11-02T12:00:00Z') + ms), () => isUsable(token, purpose))
    expect([await isUsableAfter(life - 1), await isUsableAfter(life)]).toEqual([true, false])
  })

  test('is no for another kind, one that is too old, and a token that is not ours', async () => {
    const token = await newLink()
    expect(await isUsable(token, 'confirm_email')).toBe(false)
    const later = new Date(now().getTime() + HOUR_MS)
    expect(await at(later, () => isUsable(token, 'reset_password'))).toBe(false)
    expect(await isUsable('abc', 'reset_password')).toBe(false)
  })
})

test('a link of a change that is closed works no more and agrees to nothing', async () => {
  const { user, merchant } = await newMerchant()
  const change = { newEmail: 'nova@exemplo.com', changeId: nextId() }
  const link = { userId: user.userId, merchantId: merchant.merchantId, email: user.email, change }
  const [agreed, open] = [
    await makeLink(prisma, link, 'take_email'),
    await makeLink(prisma, link, 'leave_email'),
  ]
  await takeLink(prisma, await getLink(agreed, 'take_email'))

  await closeLinks(prisma, user.userId, 'take_email', 'leave_email')

  expect(await isUsable(open, 'leave_email')).toBe(false)
  const left = await prisma.emailLink.findMany({ where: { changeId: change.changeId } })
  expect(left.map((each) => each.purpose)).toEqual(['take_email'])
})
