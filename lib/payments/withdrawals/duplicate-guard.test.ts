import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { MINUTE_MS } from '@/lib/kernel/time'
import { readBook } from '@/lib/ledger/open-book'
import { credit, newCharge } from '@/lib/payments/testing'
import { at, now } from '@/lib/platform/clock'
import { newMerchant } from '@/lib/platform/db/testing'
import { createWithdrawal } from './create-withdrawal'
import { rejectWithdrawal } from './decide-withdrawal'
import { WithdrawalBody } from './withdrawal-body'

const later = (ms: number) => new Date(now().getTime() + ms)
const DUPLICATE = { code: 'duplicate_cashout' }

async function paidMerchant(columns = {}) {
  const made = await newMerchant(columns)
  await credit(made.merchant, 1_000)
  return made
}

/** Withdraws 10.00 to Ana, unless the fields say otherwise. */
async function withdraw(merchant: Merchant, fields: object = {}) {
  const body = WithdrawalBody.parse({ amount: 10, pixKey: 'ana@example.com', ...fields })
  return createWithdrawal(merchant, body)
}

test('the same amount to the same key is refused, and the refusal names the first', async () => {
  const { merchant } = await paidMerchant()
  const { withdrawal } = await withdraw(merchant)
  const { transactionId } = withdrawal
  const createdAt = withdrawal.createdAt.toISOString()
  const refusal = await withdraw(merchant).catch((error) => error)
  expect(refusal).toMatchObject({
    ...DUPLICATE,
    status: 409,
    detail: { transactionId, amount: 10, createdAt },
    message: `Withdrawal ${transactionId} of 10.00 to this PIX key was created at ${createdAt}; send allowDuplicate: true to withdraw the same again`,
  })
  expect(await readBook(merchant.merchantId)).toMatchObject({ payout: 1_000n })
})

test('of 20 concurrent withdrawals without a key, one is made', async () => {
  const { merchant } = await paidMerchant()
  const race = await Promise.allSettled(Array.from({ length: 20 }, () => withdraw(merchant)))
  const refused = race.flatMap((r) => (r.status === 'rejected' ? [r.reason.code] : []))
  expect(refused).toEqual(Array(19).fill('duplicate_cashout'))
  expect(await readBook(merchant.merchantId)).toMatchObject({ payout: 1_000n })
})

test('a duplicate is named before a balance that no longer covers it', async () => {
  const { merchant } = await newMerchant()
  await credit(merchant, 10)
  await withdraw(merchant)
  await expect(withdraw(merchant)).rejects.toMatchObject(DUPLICATE)
})

describe('the first counts', () => {
  test('for ten minutes', async () => {
    const { merchant } = await paidMerchant()
    await withdraw(merchant)
    const almost = later(9.9 * MINUTE_MS)
    await expect(at(almost, () => withdraw(merchant))).rejects.toMatchObject(DUPLICATE)
    const after = later(10 * MINUTE_MS)
    expect((await at(after, () => withdraw(merchant))).replayed).toBe(false)
  })

  test('however its key was written', async () => {
    const { merchant } = await paidMerchant()
    await withdraw(merchant, { pixKey: '529.982.247-25' })
    const same = { pixKey: '52998224725', pixKeyType: 'CPF', description: 'Again' }
    await expect(withdraw(merchant, same)).rejects.toMatchObject(DUPLICATE)
    await withdraw(merchant, { pixKey: 'Ana@Example.com' })
    await expect(withdraw(merchant)).rejects.toMatchObject(DUPLICATE)
  })

  test('while it waits for approval, and no more once it has failed', async () => {
    const { merchant, actor } = await paidMerchant({ cashoutApproval: 'ALWAYS' })
    const { withdrawal } = await withdraw(merchant)
    await expect(withdraw(merchant)).rejects.toMatchObject(DUPLICATE)
    await rejectWithdrawal(withdrawal, actor)
    expect((await withdraw(merchant)).replayed).toBe(false)
  })

  test('as the latest of several', async () => {
    const { merchant } = await paidMerchant()
    await withdraw(merchant)
    const again = () => withdraw(merchant, { allowDuplicate: true })
    const { withdrawal } = await at(later(MINUTE_MS), again)
    const { transactionId } = withdrawal
    const refused = at(later(2 * MINUTE_MS), () => withdraw(merchant))
    await expect(refused).rejects.toMatchObject({ ...DUPLICATE, detail: { transactionId } })
  })
})

describe('what is no duplicate', () => {
  test.each([
    ['another amount', { amount: 10.01 }],
    ['another key', { pixKey: 'bia@example.com' }],
    ['one that the body allows', { allowDuplicate: true }],
  ])('%s', async (_, fields) => {
    const { merchant } = await paidMerchant()
    await withdraw(merchant)
    expect((await withdraw(merchant, fields)).replayed).toBe(false)
  })

  test('one of another merchant', async () => {
    const [one, other] = [await paidMerchant(), await paidMerchant()]
    await withdraw(one.merchant)
    expect((await withdraw(other.merchant)).replayed).toBe(false)
  })

  test('a charge of the same amount that names the same key', async () => {
    const { merchant } = await paidMerchant()
    await newCharge(merchant, { amount: 10, pixKey: 'ana@example.com', pixKeyType: 'EMAIL' })
    expect((await withdraw(merchant)).replayed).toBe(false)
  })

  test('any, where the account turned the guard off', async () => {
    const { merchant } = await paidMerchant({ cashoutDuplicateGuard: false })
    await withdraw(merchant)
    expect((await withdraw(merchant)).replayed).toBe(false)
  })

  test('a repeat of its key, with or without allowDuplicate', async () => {
    const { merchant } = await paidMerchant()
    const idempotencyKey = randomUUID()
    const { withdrawal } = await withdraw(merchant, { idempotencyKey })
    const { transactionId } = withdrawal
    const replay = { replayed: true, withdrawal: { transactionId } }
    expect(await withdraw(merchant, { idempotencyKey })).toMatchObject(replay)
    const allowed = { idempotencyKey, allowDuplicate: true }
    expect(await withdraw(merchant, allowed)).toMatchObject(replay)
  })
})

test('a refused key is free: the same request is made once it is allowed', async () => {
  const { merchant } = await paidMerchant()
  await withdraw(merchant)
  const idempotencyKey = randomUUID()
  await expect(withdraw(merchant, { idempotencyKey })).rejects.toMatchObject(DUPLICATE)
  const { replayed } = await withdraw(merchant, { idempotencyKey, allowDuplicate: true })
  expect(replayed).toBe(false)
})
