import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { AppError } from '@/lib/kernel/errors'
import { readBook } from '@/lib/ledger/open-book'
import { newCardCharge } from '@/lib/payments/checkout/testing'
import { eventsOf } from '@/lib/payments/testing'
import { at } from '@/lib/platform/clock'
import type { CheckoutSession, Prisma } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { findSession } from './find-session'
import { syncDueSessions } from './sync-due-sessions'
import { nextSyncAt, syncSession } from './sync-session'

/** Before all sessions of other tests, so that one run takes these and no others. */
const YEARS_AGO = new Date('2020-01-01T12:00:00Z')

/** A charge that its customer paid and of which no notice arrived. */
async function paidWithoutNotice() {
  const made = await at(YEARS_AGO, () => newCardCharge())
  const { charge, cards, merchantId } = made
  cards.pay(charge)
  const sync = async (session: CheckoutSession) => {
    if (session.merchantId === merchantId) await syncSession(session, cards)
  }
  const later = (ms: number) => new Date(charge.createdAt.getTime() + ms)
  return { ...made, sync, later }
}

test('a payment without a notice is credited once, of 5 runs at once', async () => {
  const { charge, merchantId, current, sync, later } = await paidWithoutNotice()
  await at(later(59_000), () => syncDueSessions(sync))
  expect(await current()).toMatchObject({ status: 'PENDING' })
  await at(later(61_000), () => Promise.all(Array.from({ length: 5 }, () => syncDueSessions(sync))))
  expect(await current()).toMatchObject({ status: 'COMPLETED' })
  expect(await readBook(merchantId)).toMatchObject({ available: 9_451n, clearing: -10_000n })
  expect(await eventsOf(charge)).toEqual(['transaction.created', 'transaction.completed'])
}, 60_000)

test('a session whose provider does not answer is synced later, and then credited', async () => {
  const { charge, cards, current, sync, later } = await paidWithoutNotice()
  cards.isDown = true
  await at(later(61_000), () => syncDueSessions(sync)).catch(() => {})
  const { session } = await findSession(charge)
  expect(session.nextSyncAt).toEqual(nextSyncAt(charge.createdAt, later(61_000)))
  cards.isDown = false
  await at(new Date(session.nextSyncAt!.getTime() + 1), () => syncDueSessions(sync))
  expect(await current()).toMatchObject({ status: 'COMPLETED' })
}, 60_000)

test('many sessions of a merchant whose processor refuses it do not delay another merchant', async () => {
  const { charge, merchantId, later } = await paidWithoutNotice()
  const { charge: other } = await paidWithoutNotice()
  const { session } = await findSession(charge)
  const given = Object.fromEntries(Object.entries(session).filter(([, value]) => value !== null))
  const rows = Array.from({ length: 250 }, () => ({
    ...{ transactionId: uuidv7(), sessionId: `cs_fake_${randomUUID()}` },
  }))
  await prisma.transaction.createMany({
    data: rows.map(({ transactionId }) => ({
      ...{ merchantId, transactionId, type: 'CASHIN', status: 'PENDING', source: 'CREDIT_CARD' },
      ...{ origin: 'API', amount: 1990n, feeAmount: 20n, requestDigest: Buffer.alloc(32) },
      ...{ transactionDate: later(0), createdAt: later(0), updatedAt: later(0) },
    })),
  })
  await prisma.checkoutSession.createMany({
    data: rows.map((row) => ({
      ...(given as unknown as Prisma.CheckoutSessionCreateManyInput),
      ...{ ...row, nextSyncAt: later(0) },
    })),
  })
  const asked: string[] = []
  const sync = async ({ merchantId: of }: CheckoutSession) => {
    asked.push(of)
    if (of === merchantId) throw new AppError('acquirer_unavailable', 'refused')
  }
  await expect(at(later(61_000), () => syncDueSessions(sync))).rejects.toThrow('refused')
  await prisma.checkoutSession.updateMany({ where: { merchantId }, data: { nextSyncAt: null } })
  const before = asked.slice(0, asked.indexOf(other.merchantId))
  expect(before.filter((of) => of === merchantId).length).toBeLessThanOrEqual(1)
  expect(asked.filter((of) => of === merchantId)).toHaveLength(10)
}, 60_000)
