import { describe, expect, onTestFinished, test } from 'vitest'
import { changeSettings } from '@/lib/accounts/merchants/change-settings'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { nextId } from '@/lib/kernel/new-id'
import { HOUR_MS } from '@/lib/kernel/time'
import { credit, refusalOf } from '@/lib/payments/testing'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { createWithdrawal } from './create-withdrawal'
import { addDestination, listDestinations, removeDestination } from './manage-destinations'
import { NewDestination, WithdrawalBody } from './withdrawal-body'

const HOLDER = { pixKey: '529.982.247-25', name: 'Ana' }

async function allowing(rules: Partial<Merchant> = { cashoutAllowedOnly: true }) {
  const { merchant, actor } = await newMerchant({ cashoutDuplicateGuard: false, ...rules })
  await credit(merchant, 1_000)
  const add = (body: object = HOLDER) => addDestination(actor, NewDestination.parse(body))
  const withdraw = (pixKey: string) =>
    createWithdrawal(merchant, WithdrawalBody.parse({ amount: 10, pixKey }), { actor })
  return { merchantId: merchant.merchantId, actor, add, withdraw }
}

describe('allowed destinations only', () => {
  test('a key that is none is refused, and one in any form that means the same is taken', async () => {
    const { add, withdraw } = await allowing()
    await add()
    expect(await refusalOf(withdraw('ana@example.com'))).toMatchObject({
      code: 'destination_not_allowed',
      status: 403,
      detail: { changedBy: 'owner' },
    })
    expect(await refusalOf(withdraw('52998224725'))).toBeNull()
  })

  test('a new destination waits until its time, which the refusal says', async () => {
    const { merchantId, add, withdraw } = await allowing()
    const { destinationId } = await add()
    const usableAt = new Date(Date.now() + 3_600_000)
    await prisma.destination.update({
      where: { merchantId_destinationId: { merchantId, destinationId } },
      data: { usableAt },
    })
    expect(await refusalOf(withdraw('52998224725'))).toMatchObject({
      code: 'destination_waiting',
      status: 409,
      detail: { usableAt: usableAt.toISOString(), changedBy: 'owner' },
    })
    expect(await at(usableAt, () => refusalOf(withdraw('52998224725')))).toBeNull()
  })

  test('matter only while the switch is on', async () => {
    const { withdraw } = await allowing({})
    expect(await refusalOf(withdraw('ana@example.com'))).toBeNull()
  })

  test('the rule holds after it was turned off for as long as a new destination waits', async () => {
    onTestFinished(() => void Object.assign(env, { DESTINATION_WAIT_HOURS: 0 }))
    Object.assign(env, { DESTINATION_WAIT_HOURS: 24 })
    const { merchantId, actor } = await allowing()
    const withdraw = async () => {
      const merchant = await prisma.merchant.findUniqueOrThrow({ where: { merchantId } })
      const body = WithdrawalBody.parse({ amount: 10, pixKey: 'ana@example.com' })
      return refusalOf(createWithdrawal(merchant, body, { actor }))
    }
    const { cashoutAllowedOnlyUntil } = await changeSettings(actor, { cashoutAllowedOnly: false })
    const until = new Date(cashoutAllowedOnlyUntil!)
    expect(until.getTime()).toBeGreaterThan(Date.now() + 23 * HOUR_MS)
    // Turning it off once more neither shortens nor lengthens the wait.
    expect(await changeSettings(actor, { cashoutAllowedOnly: false })).toMatchObject({
      cashoutAllowedOnly: false,
      cashoutAllowedOnlyUntil,
    })
    expect(await withdraw()).toMatchObject({
      code: 'destination_not_allowed',
      detail: { until: cashoutAllowedOnlyUntil },
    })
    expect(await at(until, withdraw)).toBeNull()
    expect(await changeSettings(actor, { cashoutAllowedOnly: true })).toMatchObject({
      cashoutAllowedOnly: true,
      cashoutAllowedOnlyUntil: null,
    })
    expect(await at(until, withdraw)).toMatchObject({ code: 'destination_not_allowed' })
  })

  test('a removed one is refused from then on', async () => {
    const { actor, add, withdraw } = await allowing()
    const { destinationId } = await add()
    await removeDestination(actor, destinationId)
    expect(await refusalOf(withdraw('52998224725'))).toMatchObject({
      code: 'destination_not_allowed',
    })
  })
})

test('a destination is there once, however often it is added at the same moment', async () => {
  const { merchantId, add } = await allowing()
  const race = await Promise.all(Array.from({ length: 5 }, () => refusalOf(add())))
  expect(race.filter((refusal) => refusal === null)).toHaveLength(1)
  expect(race.flatMap((refusal) => refusal?.code ?? [])).toEqual(Array(4).fill('already_exists'))
  expect(await listDestinations(merchantId)).toMatchObject([
    { pixKey: '52998224725', pixKeyType: 'CPF', name: 'Ana' },
  ])
})

test('an account has 200 destinations at most, and room again once one is removed', async () => {
  const { merchantId, actor, add } = await allowing()
  const createdAt = new Date()
  const rows = Array.from({ length: 199 }, (_, i) => ({
    merchantId,
    destinationId: nextId(),
    pixKey: `${i}@example.com`,
    pixKeyType: 'EMAIL' as const,
    createdAt,
    usableAt: createdAt,
  }))
  await prisma.destination.createMany({ data: rows })
  const { destinationId } = await add()
  const another = () => refusalOf(add({ pixKey: 'bia@example.com' }))
  expect(await another()).toMatchObject({ code: 'invalid_state' })
  await removeDestination(actor, destinationId)
  expect(await another()).toBeNull()
})

test('adding and removing are audited, with the key masked and without the name', async () => {
  const { merchantId, actor, add } = await allowing()
  const { destinationId } = await add()
  await removeDestination(actor, destinationId)
  const where = { merchantId, action: { startsWith: 'destination.' } }
  const entries = await prisma.auditEntry.findMany({ where, orderBy: { entryId: 'asc' } })
  expect(entries).toMatchObject([
    { action: 'destination.added', subject: destinationId, userId: actor.userId },
    { action: 'destination.removed', subject: destinationId, userId: actor.userId },
  ])
  const told = JSON.stringify(entries.map(({ after, before }) => [after, before]))
  expect(told).not.toMatch(/52998224725|Ana/)
})
