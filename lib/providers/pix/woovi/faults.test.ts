import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allRead } from '@/lib/providers/pix/listed'
import { createdAt, newCharge, newPayout } from '@/lib/providers/pix/orders.testing'
import { startTestPsp } from '@/lib/psp/testing'
import { wooviPsp } from './woovi'

const unavailable = { code: 'acquirer_unavailable' }

/** The adapter and Woovi in miniature, whose payouts and refunds end after the test. */
async function connect(openingBalance = 0n) {
  const miniature = await startTestPsp({ dialect: 'woovi', pace: 10_000, openingBalance })
  const { baseUrl, clientSecret: appId, ca } = miniature.connection
  const psp = wooviPsp({ baseUrl, appId, tls: { ca: readFileSync(ca, 'utf8') } })
  const fault = (kind: string, fields: object = {}) =>
    miniature.control('POST', '/faults', { kind, ...fields })
  return { psp, fault, ...miniature }
}

describe('a charge', () => {
  test.each([
    ['the line is cut before it is made', 'drop-before', {}],
    ['the line is cut after it was made', 'drop-after', {}],
    ['Woovi fails', 'error', { status: 500 }],
  ])('is opened once although %s', async (_, kind, fields) => {
    const { psp, fault, book } = await connect()
    await fault(kind, { path: '/charge', ...fields })
    const order = newCharge()
    const opened = await psp.openCharge(order)
    expect(await psp.openCharge(order)).toEqual(opened)
    expect((await book()).charges).toHaveLength(1)
  })

  test('is not sent while the rate limit lasts, and other questions are', async () => {
    const { psp, fault, book } = await connect()
    await fault('rate-limit', { path: '/charge' })
    const limited = { ...unavailable, retryAfterSeconds: 1 }
    await expect(psp.openCharge(newCharge())).rejects.toMatchObject(limited)
    await expect(psp.openCharge(newCharge())).rejects.toMatchObject(limited)
    expect((await book()).charges).toHaveLength(0)
    expect(await psp.readBalance()).toBe(0n)
  })

  test('that lives shorter than Woovi takes says how long it lives', async () => {
    const { psp } = await connect()
    const order = { ...newCharge(), expiresAt: new Date(createdAt.getTime() + 60_000) }
    const { expiresAt } = await psp.openCharge(order)
    expect(expiresAt.getTime()).toBeGreaterThanOrEqual(createdAt.getTime() + 300_000 - 1_000)
  })

  test('that was paid twice tells both payments, and the list names it', async () => {
    const { psp, control } = await connect()
    const order = newCharge()
    const { pixCode: pixCopiaECola, externalId } = await psp.openCharge(order)
    await control('POST', '/payments', { pixCopiaECola, times: 2, force: true })
    await control('POST', '/payments', { amount: 700 })
    const outcome = await psp.findCharge(order.transactionId)
    expect(outcome).toMatchObject({ status: 'paid', payments: [{}, {}] })
    const period = { since: createdAt, before: new Date(Date.now() + 60_000) }
    const { transactionId } = order
    expect((await psp.listPayments(period)).entries).toMatchObject([
      { transactionId, externalId, amount: 1_990n },
      { transactionId, externalId, amount: 1_990n },
      { transactionId: null, externalId: null, amount: 700n },
    ])
  })
})

describe('a payout', () => {
  test('whose answer was lost is not refused when its repeat is', async () => {
    const order = newPayout()
    const { psp, fault, book } = await connect(order.amount)
    await fault('drop-after', { path: '/payment' })
    await expect(psp.sendPayout(order)).rejects.toMatchObject(unavailable)
    expect(await psp.sendPayout(order)).toMatchObject({ status: 'processing' })
    expect((await book()).payouts).toHaveLength(1)
  })

  test.each(['drop-before', 'rate-limit', 'error'])(
    'is unknown after %s, never refused',
    async (kind) => {
      const order = newPayout()
      const { psp, fault, book } = await connect(order.amount)
      await fault(kind, { path: '/payment' })
      await expect(psp.sendPayout(order)).rejects.toMatchObject(unavailable)
      expect((await book()).payouts).toHaveLength(0)
      await expect
        .poll(() => psp.findPayout(order.transactionId).catch(() => null), { timeout: 10_000 })
        .toEqual({ status: 'unknown' })
    },
  )

  test('beyond the balance is not refused, because Woovi can still approve it', async () => {
    const { psp, control, book } = await connect()
    const order = newPayout()
    await expect(psp.sendPayout(order)).rejects.toMatchObject(unavailable)
    expect(await psp.findPayout(order.transactionId)).toEqual({ status: 'unknown' })
    await control('POST', '/payments', { amount: 1_500 })
    expect(await psp.sendPayout(order)).toMatchObject({ status: 'processing' })
    expect((await book()).payouts).toHaveLength(1)
  })

  test.each([
    ['was taken', 1_500n],
    ['waits for money', 0n],
  ])('that %s and is not found yet is not refused', async (_, balance) => {
    const { psp, fault, book } = await connect(balance)
    const order = newPayout()
    await fault('drop-after', { path: '/payment' })
    await expect(psp.sendPayout(order)).rejects.toMatchObject(unavailable)
    await fault('found-late', { path: '/payment' })
    await expect(psp.sendPayout(order)).rejects.toMatchObject(unavailable)
    const status = balance > 0n ? 'processing' : 'unknown'
    expect(await psp.findPayout(order.transactionId)).toMatchObject({ status })
    expect((await book()).payouts).toHaveLength(balance > 0n ? 1 : 0)
  })

  test('beyond the balance that is not found yet is not refused', async () => {
    const { psp, fault } = await connect()
    const order = newPayout()
    await fault('found-late', { path: '/payment' })
    await expect(psp.sendPayout(order)).rejects.toMatchObject(unavailable)
  })

  test('to a key that is none is refused with the reason, and listed nowhere', async () => {
    const { psp } = await connect(1_500n)
    const order = { ...newPayout(), pixKey: 'not-a-key' }
    const refused = { status: 'refused', reason: 'Chave Pix inválida' }
    expect(await psp.sendPayout(order)).toEqual(refused)
    const period = { since: createdAt, before: new Date(Date.now() + 60_000) }
    expect(await psp.listPayouts(period)).toEqual(allRead([]))
  })
})

test('a refund that Woovi took and does not find yet is not refused for its used id', async () => {
  const { psp, fault, book, control } = await connect()
  const { body } = await control('POST', '/payments', { amount: 5_000 })
  const paymentId = body.payments[0].endToEndId
  const order = { refundId: randomUUID(), paymentId, amount: 990n, reason: null }
  await fault('drop-after', { path: '/refund' })
  await expect(psp.sendRefund(order)).rejects.toMatchObject(unavailable)
  await fault('found-late', { path: '/refund' })
  await expect(psp.sendRefund(order)).rejects.toMatchObject(unavailable)
  expect(await psp.findRefund(order)).toMatchObject({ status: 'processing' })
  expect((await book()).refunds).toHaveLength(1)
})

test('a wrong AppID is no answer, for charges and payouts alike', async () => {
  const { connection } = await connect()
  const tls = { ca: readFileSync(connection.ca, 'utf8') }
  const psp = wooviPsp({ baseUrl: connection.baseUrl, appId: 'wrong', tls })
  await expect(psp.openCharge(newCharge())).rejects.toMatchObject(unavailable)
  await expect(psp.sendPayout(newPayout())).rejects.toMatchObject(unavailable)
})

test('the address of notices is told every event once, and replaces an older one', async () => {
  const { psp, book } = await connect()
  await psp.notices?.register('https://old.example/avisos')
  const { length } = (await book()).webhooks
  await psp.notices?.register('https://shop.example/avisos')
  expect(await psp.notices?.find()).toBe('https://shop.example/avisos')
  await psp.notices?.register('https://shop.example/avisos')
  expect((await book()).webhooks).toHaveLength(length)
})

test('the address of notices of another connection of the same account stays', async () => {
  const { psp, book } = await connect()
  const [one, other] = ['https://shop.example/um', 'https://shop.example/outro']
  await psp.notices?.register(one)
  const { length } = (await book()).webhooks
  await psp.notices?.register(other, new Set([one]))
  expect((await book()).webhooks).toHaveLength(2 * length)
  expect(await psp.notices?.find(one)).toBe(one)
  expect(await psp.notices?.find(other)).toBe(other)
})
