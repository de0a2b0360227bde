import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { AppError, type ErrorCode } from '@/lib/kernel/errors'
import { nextId } from '@/lib/kernel/new-id'
import { DAY_MS } from '@/lib/kernel/time'
import { readBook } from '@/lib/ledger/open-book'
import { newCardCharge } from '@/lib/payments/checkout/testing'
import { eventsOf } from '@/lib/payments/testing'
import { byKey } from '@/lib/payments/transaction/transaction-key'
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
})

test('a session whose provider does not answer is synced later, and then credited', async () => {
  const { charge, cards, current, sync, later } = await paidWithoutNotice()
  cards.isDown = true
  await at(later(61_000), () => syncDueSessions(sync)).catch(() => {})
  const { session } = await findSession(charge)
  expect(session.nextSyncAt).toEqual(nextSyncAt(charge.createdAt, later(61_000)))
  cards.isDown = false
  await at(new Date(session.nextSyncAt!.getTime() + 1), () => syncDueSessions(sync))
  expect(await current()).toMatchObject({ status: 'COMPLETED' })
})

/** A charge whose boleto was issued before the keys of another account were set. */
async function unknownToItsProvider() {
  const made = await at(YEARS_AGO, () => newCardCharge())
  const { charge, cards, merchantId } = made
  const { paymentIntentId } = cards.sessions.get(charge.externalId!)!
  const dueAt = new Date(YEARS_AGO.getTime() + 3 * DAY_MS)
  const boleto = { code: '34191.79001', dueAt }
  cards.sessions.set(charge.externalId!, { paymentIntentId, status: 'processing', boleto })
  await at(YEARS_AGO, () => syncSession(charge, cards))
  const run = (moment: Date, code: ErrorCode = 'not_found') => {
    const sync = async (session: CheckoutSession) => {
      if (session.merchantId === merchantId) throw new AppError(code, 'unknown')
    }
    return at(moment, () => syncDueSessions(sync)).catch(() => {})
  }
  return { ...made, run, afterDue: (ms: number) => new Date(dueAt.getTime() + ms) }
}

test('a session that its provider does not know ends 30 days after its boleto was due', async () => {
  const { charge, cards, current, run, afterDue } = await unknownToItsProvider()
  await run(afterDue(30 * DAY_MS))
  expect(await current()).toMatchObject({ status: 'PROCESSING' })
  const put = (await findSession(charge)).session.nextSyncAt!
  expect(put).toEqual(nextSyncAt(charge.createdAt, afterDue(30 * DAY_MS)))
  await run(new Date(put.getTime() + 1))
  const { session } = await findSession(charge)
  expect(session).toMatchObject({ status: 'expired', paymentStatus: 'unpaid', nextSyncAt: null })
  const { merchantId, transactionId } = charge
  const changes = await prisma.statusChange.findMany({
    where: { merchantId, transactionId, to: 'CANCELLED' },
  })
  expect(changes).toMatchObject([{ from: 'PROCESSING', cause: 'expired_unasked' }])
  expect((await eventsOf(charge)).at(-1)).toBe('transaction.cancelled')
  cards.pay(charge)
  await syncSession(charge, cards)
  expect(await current()).toMatchObject({ status: 'COMPLETED' })
})

test('a session whose provider refuses the keys is asked about for 60 days', async () => {
  const { charge, current, run, afterDue } = await unknownToItsProvider()
  await run(afterDue(60 * DAY_MS), 'checkout_not_configured')
  expect(await current()).toMatchObject({ status: 'PROCESSING' })
  const put = (await findSession(charge)).session.nextSyncAt!
  expect(put).toEqual(nextSyncAt(charge.createdAt, afterDue(60 * DAY_MS)))
  await run(new Date(put.getTime() + 1), 'checkout_not_configured')
  expect(await current()).toMatchObject({ status: 'CANCELLED' })
  expect((await findSession(charge)).session.nextSyncAt).toBeNull()
})

test('a session whose provider gives no answer is asked about again, however late', async () => {
  const { charge, current, run, afterDue } = await unknownToItsProvider()
  await run(afterDue(60 * DAY_MS), 'acquirer_unavailable')
  expect(await current()).toMatchObject({ status: 'PROCESSING' })
  const { session } = await findSession(charge)
  expect(session.nextSyncAt).toEqual(nextSyncAt(charge.createdAt, afterDue(60 * DAY_MS)))
  await prisma.checkoutSession.update({ where: byKey(charge), data: { nextSyncAt: null } })
})

test('a sync that fails after a notice has ended the session leaves it ended', async () => {
  const { charge, cards, current, merchantId, later } = await paidWithoutNotice()
  const sync = async (session: CheckoutSession) => {
    if (session.merchantId !== merchantId) return
    await syncSession(session, cards)
    throw new AppError('acquirer_unavailable', 'too late')
  }
  await expect(at(later(61_000), () => syncDueSessions(sync))).rejects.toThrow('too late')
  expect(await current()).toMatchObject({ status: 'COMPLETED' })
  expect((await findSession(charge)).session.nextSyncAt).toBeNull()
})

test('many sessions of a merchant whose processor refuses it do not delay another merchant', async () => {
  const { charge, merchantId, later } = await paidWithoutNotice()
  const { charge: other } = await paidWithoutNotice()
  const { session } = await findSession(charge)
  const given = Object.fromEntries(Object.entries(session).filter(([, value]) => value !== null))
  const rows = Array.from({ length: 250 }, () => ({
    transactionId: nextId(),
    sessionId: `cs_fake_${randomUUID()}`,
  }))
  await prisma.transaction.createMany({
    data: rows.map(({ transactionId }) => ({
      merchantId,
      transactionId,
      type: 'CASHIN',
      status: 'PENDING',
      source: 'CREDIT_CARD',
      origin: 'API',
      amount: 1990n,
      feeAmount: 20n,
      requestDigest: Buffer.alloc(32),
      transactionDate: later(0),
      createdAt: later(0),
      updatedAt: later(0),
    })),
  })
  await prisma.checkoutSession.createMany({
    data: rows.map((row) => ({
      ...(given as unknown as Prisma.CheckoutSessionCreateManyInput),
      ...row,
      nextSyncAt: later(0),
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
})
