import { describe, expect, test } from 'vitest'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { endOf, startOf } from '@/lib/kernel/period'
import { readBook } from '@/lib/ledger/open-book'
import { credit, refusalOf } from '@/lib/payments/testing'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { createWithdrawal } from './create-withdrawal'
import { rejectWithdrawal } from './decide-withdrawal'
import { WithdrawalBody } from './withdrawal-body'

async function limited(
  limits: Pick<
    Partial<Merchant>,
    'cashoutMax' | 'cashoutDailyMax' | 'cashoutLimit' | 'cashoutDailyLimit'
  >,
) {
  const { merchant, actor } = await newMerchant({ ...limits, cashoutDuplicateGuard: false })
  await credit(merchant, 1_000)
  const withdraw = (amount: number) =>
    createWithdrawal(merchant, WithdrawalBody.parse({ amount, pixKey: 'ana@example.com' }))
  return { merchant, actor, withdraw }
}

test('a withdrawal above the limit for one is refused, and one at the limit is made', async () => {
  const { withdraw, merchant } = await limited({ cashoutMax: 10_000n })
  expect(await refusalOf(withdraw(100.01))).toMatchObject({
    code: 'limit_exceeded',
    status: 422,
    detail: { rule: 'one', limit: 100, remaining: 100, changedBy: 'operator' },
  })
  expect(await readBook(merchant.merchantId)).toMatchObject({ payout: 0n })
  await withdraw(100)
  await withdraw(100)
})

describe('the limit of a day', () => {
  test('counts what was withdrawn that day, and says what is left', async () => {
    const { withdraw } = await limited({ cashoutDailyMax: 10_000n })
    await withdraw(60)
    expect(await refusalOf(withdraw(50))).toMatchObject({
      code: 'limit_exceeded',
      detail: { rule: 'day', limit: 100, remaining: 40 },
    })
    await withdraw(40)
  })

  test('starts anew at midnight in São Paulo', async () => {
    const { withdraw } = await limited({ cashoutDailyMax: 10_000n })
    await at(new Date(endOf('2027-03-01').getTime() - 1), () => withdraw(100))
    await at(startOf('2027-03-02'), () => withdraw(100))
    expect(await at(startOf('2027-03-02'), () => refusalOf(withdraw(10)))).toMatchObject({
      code: 'limit_exceeded',
    })
  })

  test('is counted apart for two days that end and begin at once', async () => {
    const { withdraw } = await limited({ cashoutDailyMax: 10_000n })
    const before = new Date(endOf('2027-03-01').getTime() - 1)
    const asked = [
      at(before, () => refusalOf(withdraw(10))),
      at(before, () => refusalOf(withdraw(90))),
      at(startOf('2027-03-02'), () => refusalOf(withdraw(100))),
    ]
    expect(await Promise.all(asked)).toEqual([null, null, null])
  })

  test('leaves nothing, and not less, once it is lower than what was withdrawn', async () => {
    const { withdraw, merchant } = await limited({ cashoutDailyMax: 10_000n })
    await withdraw(60)
    const { merchantId } = merchant
    await prisma.merchant.update({ where: { merchantId }, data: { cashoutDailyMax: 5_000n } })
    expect(await refusalOf(withdraw(10))).toMatchObject({
      code: 'limit_exceeded',
      detail: { rule: 'day', limit: 50, remaining: 0 },
    })
  })

  test('of the owners holds for withdrawals at the same moment, and says who can change it', async () => {
    const { withdraw } = await limited({ cashoutDailyLimit: 10_000n, cashoutLimit: 3_000n })
    expect(await refusalOf(withdraw(30.01))).toMatchObject({
      code: 'account_limit_exceeded',
      status: 422,
      detail: { rule: 'one', limit: 30, remaining: 30, changedBy: 'owner' },
    })
    const race = await Promise.all(Array.from({ length: 10 }, () => refusalOf(withdraw(30))))
    expect(race.filter((refusal) => refusal === null)).toHaveLength(3)
    expect(race.find((refusal) => refusal)).toMatchObject({
      code: 'account_limit_exceeded',
      detail: { rule: 'day', limit: 100, remaining: 10 },
    })
  })

  test('with little left tells that, whatever one withdrawal may be', async () => {
    const { withdraw } = await limited({ cashoutMax: 10_000n, cashoutDailyLimit: 20_000n })
    await withdraw(100)
    await withdraw(90)
    expect(await refusalOf(withdraw(150))).toMatchObject({
      code: 'account_limit_exceeded',
      detail: { rule: 'day', limit: 200, remaining: 10 },
    })
  })

  test('does not count a withdrawal that was rejected', async () => {
    const { merchant, actor } = await newMerchant({
      cashoutDailyMax: 10_000n,
      cashoutApproval: 'ALWAYS',
    })
    await credit(merchant, 1_000)
    const body = WithdrawalBody.parse({ amount: 100, pixKey: 'ana@example.com' })
    const { withdrawal } = await createWithdrawal(merchant, body)
    await rejectWithdrawal(withdrawal, actor)
    await createWithdrawal(merchant, body)
  })

  test('counts one that was asked for later and had the lock first', async () => {
    const { withdraw } = await limited({ cashoutDailyMax: 10_000n })
    await at(new Date('2027-03-01T15:00:02Z'), () => withdraw(60))
    const earlier = at(new Date('2027-03-01T15:00:00Z'), () => refusalOf(withdraw(60)))
    expect(await earlier).toMatchObject({ code: 'limit_exceeded', detail: { remaining: 40 } })
  })

  test('holds for withdrawals at the same moment', async () => {
    const { withdraw } = await limited({ cashoutDailyMax: 10_000n })
    const race = await Promise.all(Array.from({ length: 10 }, () => refusalOf(withdraw(30))))
    expect(race.filter((refusal) => refusal === null)).toHaveLength(3)
    expect(new Set(race.flatMap((refusal) => refusal?.code ?? []))).toEqual(
      new Set(['limit_exceeded']),
    )
  })
})
