import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { newCharge, newPayout } from '@/lib/providers/pix/orders.testing'
import { startTestPsp } from '@/lib/psp/testing'
import { bacenPsp } from './bacen'
import { unavailable } from './testing'

const TIMEOUT_MS = 1_000

/** The adapter and the PSP in miniature, whose payouts and refunds end after the test. */
async function connect(openingBalance = 0n) {
  const miniature = await startTestPsp({ dialect: 'efi', pace: 10_000, openingBalance })
  const { baseUrl, tokenUrl, clientId, clientSecret, pixKey, certificate, ca } =
    miniature.connection
  const tls = { pfx: readFileSync(certificate), ca: readFileSync(ca, 'utf8') }
  const account = { baseUrl, tokenUrl, clientId, clientSecret, pixKey }
  const psp = bacenPsp({ ...account, tls, timeoutMs: TIMEOUT_MS }, 'efi')
  await psp.notices?.register('https://shop.example/notices')
  const fault = (kind: string, fields: object = {}) =>
    miniature.control('POST', '/faults', { kind, ...fields })
  return { psp, fault, ...miniature }
}

describe('a charge', () => {
  test.each([
    ['the line is cut before it is made', 'drop-before', {}],
    ['the line is cut after it was made', 'drop-after', {}],
    ['the PSP fails', 'error', { status: 500 }],
    ['the token has expired at the PSP', 'token-expired', {}],
  ])('is opened once although %s', async (_, kind, fields) => {
    const { psp, fault, book } = await connect()
    await fault(kind, { path: '/cob', ...fields })
    const order = newCharge()
    const opened = await psp.openCharge(order)
    expect(await psp.openCharge(order)).toEqual(opened)
    expect((await book()).charges).toHaveLength(1)
  })

  test('waits for no second time-out', async () => {
    const { psp, fault, control } = await connect()
    await fault('slow', { path: '/cob', ms: 3 * TIMEOUT_MS, times: 2 })
    await expect(psp.openCharge(newCharge())).rejects.toMatchObject(unavailable)
    expect((await control('GET', '/faults')).body.faults).toMatchObject([{ times: 1 }])
  })

  test('is not sent while the rate limit lasts, and other questions are', async () => {
    const { psp, fault, book } = await connect()
    await fault('rate-limit', { path: '/cob' })
    const limited = { ...unavailable, retryAfterSeconds: 1 }
    await expect(psp.openCharge(newCharge())).rejects.toMatchObject(limited)
    await expect(psp.openCharge(newCharge())).rejects.toMatchObject(limited)
    expect((await book()).charges).toHaveLength(0)
    expect(await psp.readBalance()).toBe(0n)
  })
})

describe('a payout', () => {
  test('whose answer was lost is not refused when its repeat is', async () => {
    const order = newPayout()
    const { psp, fault, book } = await connect(order.amount)
    await fault('drop-after', { path: '/v3/gn/pix' })
    await expect(psp.sendPayout(order)).rejects.toMatchObject(unavailable)
    expect(await psp.sendPayout(order)).toMatchObject({ status: 'processing' })
    expect((await book()).payouts).toHaveLength(1)
  })

  test('that Efí took and does not find yet is not refused for its used id', async () => {
    const order = newPayout()
    const { psp, fault, book } = await connect(order.amount)
    await fault('drop-after', { path: '/v3/gn/pix' })
    await expect(psp.sendPayout(order)).rejects.toMatchObject(unavailable)
    await fault('found-late', { path: '/id-envio' })
    await expect(psp.sendPayout(order)).rejects.toMatchObject(unavailable)
    expect(await psp.findPayout(order.transactionId)).toMatchObject({ status: 'processing' })
    expect((await book()).payouts).toHaveLength(1)
  })

  test.each(['drop-before', 'certificate-refused', 'rate-limit', 'error'])(
    'is unknown after %s, never refused',
    async (kind) => {
      const order = newPayout()
      const { psp, fault, book } = await connect(order.amount)
      await fault(kind, { path: '/v3/gn/pix' })
      await expect(psp.sendPayout(order)).rejects.toMatchObject(unavailable)
      expect((await book()).payouts).toHaveLength(0)
      expect(await psp.findPayout(order.transactionId)).toEqual({ status: 'unknown' })
    },
  )
})

test.each([null, 'Frete'])(
  'a refund that the PSP took and does not find yet is not refused for its used id, reason %s',
  async (reason) => {
    const { psp, fault, book, control } = await connect()
    const { body } = await control('POST', '/payments', { amount: 5_000 })
    const paymentId = body.payments[0].endToEndId
    const order = { refundId: randomUUID(), paymentId, amount: 990n, reason }
    await fault('drop-after', { path: '/devolucao' })
    await expect(psp.sendRefund(order)).rejects.toMatchObject(unavailable)
    await fault('found-late', { path: '/devolucao' })
    await expect(psp.sendRefund(order)).rejects.toMatchObject(unavailable)
    expect(await psp.findRefund(order)).toMatchObject({ status: 'processing' })
    expect((await book()).refunds).toHaveLength(1)
  },
)
