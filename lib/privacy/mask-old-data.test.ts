import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { monthsBefore } from '@/lib/kernel/period'
import { checkBook } from '@/lib/ledger/check-book'
import { createCharge } from '@/lib/payments/charges/create-charge'
import { ChargeBody } from '@/lib/payments/charges/row/charge-body'
import { at, now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { createEndpoint } from '@/lib/webhooks/endpoints/create-endpoint'
import { watchEndpoints } from '@/lib/webhooks/endpoints/watch-endpoints'
import { addVerified, deliverAll, startReceiver } from '@/lib/webhooks/testing'
import { maskOldData } from './mask-old-data'
import { BIA, moneyOf, newShop, personalOf, TRACE } from './testing'

await vi.hoisted(async () => {
  const { useOwnDatabase } = await import('@/scripts/testing/database.mjs')
  await useOwnDatabase('guiche_test_privacy')
})

const isMasked = (personal: object) => Object.values(personal).every((one) => one === null)

/** Masks data as it will be then: the ids of events have the real time, whatever is pretended. */
const maskIn = (months: number, options: { merchantId: string; size?: number }) =>
  at(monthsBefore(now(), -months), () => maskOldData(options))

describe('what is old is masked', () => {
  test('payments after five years, and not a day before', async () => {
    const old = await newShop(61)
    const young = await newShop(59)
    const rows = [await old.paid(), await young.paid()] as const
    await maskOldData()
    expect(isMasked(personalOf(await old.current(rows[0])))).toBe(true)
    expect(await young.current(rows[1])).toEqual(rows[1])
    const masked = await old.payloads()
    expect(masked.filter((payload) => TRACE.test(payload))).toEqual([])
  })

  test('charges that nobody paid after a year, and of paid ones the payloads alone', async () => {
    const { paid, cancelled, current, payloads, merchantId } = await newShop()
    const [bought, left] = [await paid(), await cancelled()]
    await maskIn(11, { merchantId })
    const whole = (await payloads()).filter((payload) => TRACE.test(payload))
    expect(whole).toHaveLength(4)
    await maskIn(13, { merchantId })
    expect(await current(bought)).toEqual(bought)
    expect(isMasked(personalOf(await current(left)))).toBe(true)
    expect((await payloads()).filter((payload) => TRACE.test(payload))).toEqual([])
  })

  test('what still waits is left, and masked once it is over', async () => {
    const { waiting, current, merchantId } = await newShop(13)
    const charge = await waiting()
    await maskOldData({ merchantId })
    expect(await current(charge)).toEqual(charge)
    const { transactionId } = charge
    await prisma.transaction.updateMany({
      where: { merchantId, transactionId },
      data: { status: 'CANCELLED' },
    })
    await maskOldData({ merchantId })
    expect(isMasked(personalOf(await current(charge)))).toBe(true)
  })

  test('payments whose webhooks waited for an endpoint that was never verified', async () => {
    const { cancelled, current, actor, merchantId } = await newShop(13)
    const body = { url: 'http://127.0.0.1:9/hook', events: ['transaction.created' as const] }
    await at(monthsBefore(now(), 13), () => createEndpoint(actor, body))
    const charge = await cancelled()
    await maskOldData({ merchantId })
    expect(await current(charge)).toEqual(charge)
    await watchEndpoints(merchantId)
    await deliverAll(merchantId)
    await maskOldData({ merchantId })
    expect(isMasked(personalOf(await current(charge)))).toBe(true)
  })

  test('what earlier runs had to leave is looked at once in a run, a part at a time', async () => {
    const { waiting, current, merchantId } = await newShop(13)
    const charges = [await waiting(), await waiting(), await waiting(), await waiting()]
    await maskOldData({ merchantId })
    const transactionId = { in: charges.slice(1).map((charge) => charge.transactionId) }
    await prisma.transaction.updateMany({
      where: { merchantId, transactionId },
      data: { status: 'CANCELLED' },
    })
    await maskOldData({ merchantId, size: 1 })
    const found = await Promise.all(charges.map(current))
    expect(found.map((row) => isMasked(personalOf(row)))).toEqual([false, true, true, true])
    const progress = { merchantId_kind: { merchantId, kind: 'unpaid' } }
    expect(await prisma.maskingProgress.findUnique({ where: progress })).toMatchObject({
      left: [charges[0]!.transactionId],
    })
  })

  test('of a merchant although it fails for another one', async () => {
    const first = await newShop(13)
    await first.cancelled()
    const second = await newShop(13)
    const charge = await second.cancelled()
    const fail = vi.fn()
    fail.mockRejectedValueOnce(new Error('failed'))
    await expect(maskOldData({ atPart: fail })).rejects.toThrow('failed')
    expect(isMasked(personalOf(await second.current(charge)))).toBe(true)
  })

  test('addresses of sign-ins and e-mails to owners after half a year', async () => {
    const { merchantId, actor } = await newShop()
    const then = monthsBefore(now(), 7)
    const { newId } = await import('@/lib/kernel/new-id')
    const [sessionId, messageId, unsentId] = [newId(then), newId(then), newId(then)]
    const [createdAt, lastSeenAt, expiresAt] = [then, then, then]
    await prisma.session.create({
      data: {
        sessionId,
        merchantId,
        userId: actor.userId,
        createdAt,
        lastSeenAt,
        expiresAt,
        address: '203.0.113.9',
        network: '203.0.113.9',
        device: 'Firefox, Windows',
      },
    })
    const message = { merchantId, kind: 'refund_failed', detail: { amount: '1' }, createdAt }
    await prisma.ownerMessage.createMany({
      data: [
        { ...message, messageId, sentAt: then },
        { ...message, messageId: unsentId },
      ],
    })
    await maskOldData()
    const kept = await prisma.session.findUnique({ where: { sessionId } })
    const { userId } = actor
    expect(kept).toMatchObject({ address: null, network: null, device: null, userId })
    const messages = await prisma.ownerMessage.findMany({ where: { merchantId } })
    const details = Object.fromEntries(messages.map((one) => [one.messageId, one.detail]))
    expect(details).toEqual({ [messageId]: {}, [unsentId]: { amount: '1' } })
  })
})

describe('masking', () => {
  test('changes no amount, status, id, time or ledger transfer', async () => {
    const { paid, current, transfers, merchantId } = await newShop(61)
    const rows = [await paid(), await paid()]
    const before = await transfers()
    await maskOldData({ merchantId })
    expect((await Promise.all(rows.map(current))).map(moneyOf)).toEqual(rows.map(moneyOf))
    expect(before.length).toBeGreaterThan(0)
    expect(await transfers()).toEqual(before)
    expect(await checkBook(merchantId)).toMatchObject({ faults: [] })
  })

  test('that dies in the middle goes on after the last part', async () => {
    const { cancelled, current, merchantId } = await newShop(13)
    const rows = [await cancelled(), await cancelled(), await cancelled(), await cancelled()]
    let parts = 0
    const dying = maskOldData({
      merchantId,
      size: 1,
      atPart: () => {
        parts += 1
        if (parts === 3) throw new Error('killed')
      },
    })
    await expect(dying).rejects.toThrow('killed')
    const masked = async () => {
      const found = await Promise.all(rows.map(current))
      return found.map((row) => isMasked(personalOf(row)))
    }
    expect(await masked()).toEqual([true, true, false, false])
    const progress = () =>
      prisma.maskingProgress.findMany({ where: { merchantId, kind: 'unpaid' } })
    expect(await progress()).toMatchObject([{ reached: rows[1]!.transactionId }])
    await maskOldData({ merchantId })
    expect(await masked()).toEqual([true, true, true, true])
    expect(await maskOldData({ merchantId })).toBe(0)
  })

  test('by several workers at once masks each row, and repeats none', async () => {
    const { cancelled, current, merchantId } = await newShop()
    const rows = [await cancelled(), await cancelled(), await cancelled()]
    const counts = await Promise.all([1, 2, 3].map(() => maskIn(13, { merchantId, size: 1 })))
    // Each charge, and its two events.
    expect(counts.reduce((sum, count) => sum + count)).toBe(3 * rows.length)
    for (const row of rows) expect(isMasked(personalOf(await current(row)))).toBe(true)
  })

  test('keeps an event whole until its delivery has arrived, and then sends it masked', async () => {
    const { waiting, cancelled, merchantId, actor, payloads } = await newShop(13)
    let isUp = false
    const { url, received } = await startReceiver(() => ({ status: isUp ? 200 : 500, body: 'Bia' }))
    await at(monthsBefore(now(), 13), () =>
      addVerified(actor, { url, events: ['transaction.cancelled'] }),
    )
    await cancelled()
    await waiting({})
    await deliverAll(merchantId)
    await maskOldData({ merchantId })
    const about = (payload: string) => payload.includes('transaction.cancelled')
    expect((await payloads()).find(about)).toContain('Bia Reis')
    isUp = true
    await prisma.delivery.updateMany({ where: { merchantId }, data: { nextAttemptAt: now() } })
    await prisma.webhookEndpoint.updateMany({ where: { merchantId }, data: { pausedUntil: null } })
    await deliverAll(merchantId)
    expect(received.at(-1)?.body).toContain('Bia Reis')
    await maskOldData({ merchantId })
    const masked = JSON.parse((await payloads()).find(about)!)
    expect(masked).toMatchObject({ event: 'transaction.cancelled', data: { clientName: null } })
    expect(masked.data.amount).toBe(19.9)
    const attempts = await prisma.attempt.findMany({ where: { merchantId } })
    expect(attempts.map(({ responseBody }) => responseBody)).toEqual(attempts.map(() => null))
  })

  test('leaves a repeated request with the charge that it once made', async () => {
    const { merchant, merchantId, waiting, current } = await newShop(13)
    const referenceId = randomUUID()
    const charge = await waiting({ ...BIA, referenceId })
    const { transactionId } = charge
    await prisma.transaction.updateMany({
      where: { merchantId, transactionId },
      data: { status: 'CANCELLED' },
    })
    await maskOldData({ merchantId })
    const body = ChargeBody.parse({ amount: 19.9, ...BIA, referenceId })
    const repeated = await createCharge(merchant, body)
    expect(repeated).toMatchObject({ replayed: true, charge: { transactionId, clientName: null } })
    expect(await current(charge)).toMatchObject({ idempotencyKey: referenceId })
  })
})
