import { describe, expect, test } from 'vitest'
import { createApiKey } from '@/lib/accounts/api-keys/create-api-key'
import { keyDigest } from '@/lib/accounts/api-keys/key-format'
import { revokeApiKey } from '@/lib/accounts/api-keys/revoke-api-key'
import { endKeyOverlap, rotateApiKey } from '@/lib/accounts/api-keys/rotate-api-key'
import { updateApiKey } from '@/lib/accounts/api-keys/update-api-key'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { endOf, startOf } from '@/lib/kernel/period'
import { credit, refusalOf } from '@/lib/payments/testing'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { createWithdrawal } from './create-withdrawal'
import { approveWithdrawal, rejectWithdrawal } from './decide-withdrawal'
import { WithdrawalBody } from './withdrawal-body'

/** A merchant with a key that may withdraw so much a day, in reais. */
async function limited(dailyWithdrawalLimit: number | null, columns: Partial<Merchant> = {}) {
  const owner = await newMerchant({ cashoutDuplicateGuard: false, ...columns })
  const { merchant, actor: person } = owner
  const { merchantId } = merchant
  await credit(merchant, 1_000)
  const key = await createApiKey(
    person,
    { name: 'payouts', scopes: ['withdraw'], dailyWithdrawalLimit },
    'owner',
  )
  const secretDigest = keyDigest(key.secretKey)
  const actor = { merchantId, by: 'key', keyId: key.id, secretDigest } as const
  const withdraw = (amount: number, by: Parameters<typeof approveWithdrawal>[1] = actor) =>
    createWithdrawal(merchant, bodyOf(amount), { actor: by }).then(({ withdrawal }) => withdrawal)
  return { merchant, person, actor, key, withdraw }
}

const bodyOf = (amount: number) => WithdrawalBody.parse({ amount, pixKey: 'ana@example.com' })

test('says the limit, what is used, what is left and when it starts anew', async () => {
  const { withdraw } = await limited(100)
  const refused = await at(new Date('2027-03-01T15:00:00Z'), async () => {
    await withdraw(60)
    return refusalOf(withdraw(40.01))
  })
  expect(refused).toMatchObject({ code: 'limit_exceeded', status: 422 })
  expect(refused.detail).toEqual({
    rule: 'key_day',
    limit: 100,
    used: 60,
    remaining: 40,
    resetsAt: '2027-03-02T03:00:00.000Z',
  })
  await at(new Date('2027-03-01T15:00:01Z'), () => withdraw(40))
})

test('starts anew at midnight in São Paulo', async () => {
  const { withdraw } = await limited(100)
  await at(startOf('2027-03-02'), () => withdraw(100))
  // Another process, whose clock is behind.
  await at(new Date(endOf('2027-03-01').getTime() - 1), () => withdraw(100))
  const refused = await at(startOf('2027-03-02'), () => refusalOf(withdraw(10)))
  expect(refused).toMatchObject({ detail: { used: 100, remaining: 0 } })
})

test('holds for withdrawals at the same moment', async () => {
  const { withdraw, merchant, key } = await limited(100)
  const race = await Promise.all(Array.from({ length: 12 }, () => refusalOf(withdraw(30))))
  expect(race.filter((refusal) => refusal === null)).toHaveLength(3)
  expect(new Set(race.flatMap((refusal) => refusal?.detail.rule ?? []))).toEqual(
    new Set(['key_day']),
  )
  const { merchantId } = merchant
  expect(await prisma.keyWithdrawal.count({ where: { merchantId, keyId: key.id } })).toBe(3)
})

test('also counts a withdrawal of another process, whose clock is ahead', async () => {
  const { withdraw } = await limited(100)
  await at(new Date('2027-03-01T15:00:02Z'), () => withdraw(60))
  const refused = await at(new Date('2027-03-01T15:00:00Z'), () => refusalOf(withdraw(60)))
  expect(refused).toMatchObject({ detail: { rule: 'key_day', used: 60 } })
})

describe('counts', () => {
  test('neither people nor other keys', async () => {
    const { withdraw, person, merchant } = await limited(100)
    const wanted = { name: 'other', scopes: ['withdraw' as const] }
    const { id, secretKey } = await createApiKey(person, wanted, 'owner')
    const { merchantId } = merchant
    await withdraw(200, person)
    const secretDigest = keyDigest(secretKey)
    await withdraw(200, { merchantId, by: 'key', keyId: id, secretDigest })
    await withdraw(100)
  })

  test('both secrets of a rotated key together', async () => {
    const { withdraw, person, key } = await limited(100)
    await withdraw(60)
    await rotateApiKey(person, key.id, { overlapHours: 24 }, 'owner')
    expect(await refusalOf(withdraw(60))).toMatchObject({ detail: { used: 60 } })
  })

  test('no withdrawal that was rejected', async () => {
    const { withdraw, person } = await limited(100, { cashoutApproval: 'ALWAYS' })
    await rejectWithdrawal(await withdraw(100), person)
    await withdraw(100)
  })

  test('what was withdrawn before a limit was set that day', async () => {
    const { withdraw, person, key } = await limited(null)
    await withdraw(300)
    const { withdrawnToday } = await updateApiKey(
      person,
      key.id,
      { dailyWithdrawalLimit: 350 },
      'owner',
    )
    expect(withdrawnToday).toBe(300)
    expect(await refusalOf(withdraw(60))).toMatchObject({ detail: { used: 300, remaining: 50 } })
    await withdraw(50)
    await updateApiKey(person, key.id, { dailyWithdrawalLimit: 200 }, 'owner')
    expect(await refusalOf(withdraw(10))).toMatchObject({ detail: { used: 350, remaining: 0 } })
    await updateApiKey(person, key.id, { dailyWithdrawalLimit: null }, 'owner')
    await withdraw(60)
  })

  test('a withdrawal that the key approves, once', async () => {
    const { withdraw, person, actor } = await limited(100, { cashoutApproval: 'ALWAYS' })
    const [large, small] = [await withdraw(100.01, person), await withdraw(40, person)]
    expect(await refusalOf(approveWithdrawal(large, actor))).toMatchObject({
      detail: { rule: 'key_day', used: 0 },
    })
    await approveWithdrawal(small, actor)
    const own = await withdraw(60)
    await approveWithdrawal(own, actor)
    expect(await refusalOf(withdraw(10))).toMatchObject({ detail: { used: 100 } })
  })
})

test('a repeat with the same idempotency key is answered, whatever is left', async () => {
  const { merchant, actor } = await limited(100)
  const body = { ...bodyOf(100), idempotencyKey: '0196904c-2a00-7000-8000-00000000abcd' }
  const first = await createWithdrawal(merchant, body, { actor })
  const second = await createWithdrawal(merchant, body, { actor })
  expect(second).toMatchObject({
    replayed: true,
    withdrawal: { transactionId: first.withdrawal.transactionId },
  })
})

test('a key that was revoked moves no money, not even within the second of the cache', async () => {
  const { withdraw, person, key, actor } = await limited(null, { cashoutApproval: 'ALWAYS' })
  const own = await withdraw(10)
  await revokeApiKey(person, key.id)
  const refused = { code: 'unauthenticated' }
  expect(await refusalOf(withdraw(10))).toMatchObject(refused)
  expect(await refusalOf(approveWithdrawal(own, actor))).toMatchObject(refused)
})

test('nor does one that has expired', async () => {
  const { withdraw, key } = await limited(null)
  const expiresAt = new Date('2027-03-01T15:00:00Z')
  await prisma.keyPair.update({ where: { keyId: key.id }, data: { expiresAt } })
  await at(new Date(expiresAt.getTime() - 1), () => withdraw(10))
  const refused = await at(expiresAt, () => refusalOf(withdraw(10)))
  expect(refused).toMatchObject({ code: 'unauthenticated' })
})

describe('a secret that was replaced', () => {
  test('moves no money from the moment of a rotation without an overlap', async () => {
    const { withdraw, person, key, actor } = await limited(null, { cashoutApproval: 'ALWAYS' })
    const asked = await withdraw(10, person)
    const { secretKey } = await rotateApiKey(person, key.id, { overlapHours: 0 }, 'owner')
    expect(await refusalOf(withdraw(10))).toMatchObject({ code: 'unauthenticated' })
    expect(await refusalOf(approveWithdrawal(asked, actor))).toMatchObject({
      code: 'unauthenticated',
    })
    const newest = { ...actor, secretDigest: keyDigest(secretKey) }
    await withdraw(10, newest)
    await approveWithdrawal(asked, newest)
  })

  test('moves money until its overlap ends', async () => {
    const { withdraw, person, key } = await limited(null)
    const { previousSecretUntil: until } = await rotateApiKey(
      person,
      key.id,
      { overlapHours: 24 },
      'owner',
    )
    await at(new Date(until!.getTime() - 1), () => withdraw(10))
    const refused = await at(until!, () => refusalOf(withdraw(10)))
    expect(refused).toMatchObject({ code: 'unauthenticated' })
  })

  test('moves none once its overlap was ended early', async () => {
    const { withdraw, person, key } = await limited(null)
    await rotateApiKey(person, key.id, { overlapHours: 24 }, 'owner')
    await endKeyOverlap(person, key.id)
    expect(await refusalOf(withdraw(10))).toMatchObject({ code: 'unauthenticated' })
  })
})

test('a key that is now held to networks moves no money from any other address', async () => {
  const { withdraw, person, key, actor } = await limited(null)
  await updateApiKey(person, key.id, { allowedNetworks: ['203.0.113.0/24'] }, 'owner')
  const from = (address: string | null) => refusalOf(withdraw(10, { ...actor, address }))
  expect(await from('198.51.100.7')).toMatchObject({
    code: 'address_not_allowed',
    detail: { address: '198.51.100.7' },
  })
  expect(await from(null)).toMatchObject({ code: 'address_not_allowed' })
  expect(await from('203.0.113.7')).toBeNull()
})
