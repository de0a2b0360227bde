import { describe, expect, test } from 'vitest'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { GET, PATCH } from './route'

const PATH = '/v1/user/settings'
const FRESH = {
  cashoutApproval: 'never',
  cashoutApprovalAbove: null,
  cashoutOtherApprover: false,
  cashoutTwoApproversAbove: null,
  cashoutLimit: null,
  cashoutDailyLimit: null,
  cashoutAllowedOnly: false,
  cashoutAllowedOnlyUntil: null,
  cashoutDuplicateGuard: true,
  cashoutStepUpAbove: null,
  secondFactorRequired: false,
}

describe('200', () => {
  test('a fresh account asks for no approval, and refuses repeated withdrawals', async () => {
    const { request } = await newMerchant()
    const response = await GET(request(PATH))
    expect(await response.json()).toEqual(FRESH)
  })

  test('a change is kept, noted, and leaves the rest alone', async () => {
    const { request, merchant, user } = await newMerchant()
    const change = (body: unknown) => PATCH(request(PATH, { method: 'PATCH', body }))
    const first = await change({ cashoutApproval: 'above', cashoutApprovalAbove: 1500.5 })
    expect(first.status).toBe(200)
    const above = { ...FRESH, cashoutApproval: 'above', cashoutApprovalAbove: 1500.5 }
    expect(await first.json()).toEqual(above)
    expect(await (await GET(request(PATH))).json()).toEqual(above)
    const second = await change({ cashoutApproval: 'always' })
    expect(await second.json()).toEqual({ ...above, cashoutApproval: 'always' })

    const entry = { action: 'settings.changed', userId: user.userId }
    const { merchantId } = merchant
    const entries = await prisma.auditEntry.findMany({ where: { merchantId } })
    expect(entries).toMatchObject([entry, entry])
  })
})

test('the guard against repeated withdrawals can be turned off and on', async () => {
  const { request } = await newMerchant()
  for (const cashoutDuplicateGuard of [false, true]) {
    const response = await PATCH(
      request(PATH, { method: 'PATCH', body: { cashoutDuplicateGuard } }),
    )
    expect(await response.json()).toEqual({ ...FRESH, cashoutDuplicateGuard })
  }
})

test('the amount above which a withdrawal needs a proof is set and taken away', async () => {
  const { request } = await newMerchant()
  for (const cashoutStepUpAbove of [1500.5, 0, null]) {
    const response = await PATCH(request(PATH, { method: 'PATCH', body: { cashoutStepUpAbove } }))
    expect(await response.json()).toEqual({ ...FRESH, cashoutStepUpAbove })
  }
})

test('the rules of withdrawals are set, and null takes a limit away', async () => {
  const { request } = await newMerchant()
  const change = async (body: object) =>
    (await PATCH(request(PATH, { method: 'PATCH', body }))).json()
  const rules = {
    cashoutOtherApprover: true,
    cashoutTwoApproversAbove: 5000,
    cashoutLimit: 1000.5,
    cashoutDailyLimit: 3000,
    cashoutAllowedOnly: true,
  }
  expect(await change(rules)).toEqual({ ...FRESH, ...rules })
  const none = { cashoutLimit: null, cashoutDailyLimit: null, cashoutTwoApproversAbove: null }
  expect(await change(none)).toEqual({ ...FRESH, ...rules, ...none })
})

describe('400', () => {
  test.each([
    [{ cashoutApproval: 'sometimes' }, 'cashoutApproval'],
    [{ cashoutApproval: 'above' }, 'cashoutApprovalAbove'],
    [{ cashoutApproval: 'above', cashoutApprovalAbove: null }, 'cashoutApprovalAbove'],
    [{ cashoutApprovalAbove: 0.001 }, 'cashoutApprovalAbove'],
    [{ cashoutApprovalAbove: -1 }, 'cashoutApprovalAbove'],
    [{ cashoutLimit: -1 }, 'cashoutLimit'],
    [{ cashoutDailyLimit: 'much' }, 'cashoutDailyLimit'],
    [{ cashoutAllowedOnly: 1 }, 'cashoutAllowedOnly'],
    [{ cashoutDuplicateGuard: 'off' }, 'cashoutDuplicateGuard'],
  ])('refuses %j and changes nothing', async (body, path) => {
    const { request, merchant } = await newMerchant()
    const response = await PATCH(request(PATH, { method: 'PATCH', body }))
    expect(response.status).toBe(400)
    expect((await response.json()).detail.issues).toMatchObject([{ path }])
    const { merchantId } = merchant
    const kept = await prisma.merchant.findUniqueOrThrow({ where: { merchantId } })
    expect(kept).toMatchObject({ cashoutApproval: 'NEVER', cashoutApprovalAbove: null })
    expect(await prisma.auditEntry.count({ where: { merchantId } })).toBe(0)
  })
})
