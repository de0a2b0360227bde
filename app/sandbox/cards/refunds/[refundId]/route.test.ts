import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ErrorSchema } from '@/lib/api/error-schema'
import { issuePaths } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { bankSecret } from '@/lib/providers/sandbox/bank-secret'
import { settleCardRefund } from '@/lib/sandbox/cards/accept-card-refund'
import { decideCardDispute, openCardDispute } from '@/lib/sandbox/cards/open-card-dispute'
import { payCardSession } from '@/lib/sandbox/cards/pay-card-session'
import { newCardSession, plannedFor, tryBy } from '@/lib/sandbox/cards/testing'
import { GET, PUT } from './route'

const AUTHORIZATION = `Bearer ${bankSecret(env.SECRET_KEY)}`
const RETURN_ID = expect.stringMatching(/^re_sandbox_[0-9a-f]{32}$/)

/** A payment, in centavos, and the refund order for all of it. */
async function paid(amount = '19990') {
  const session = await newCardSession({ amount })
  await payCardSession(session.sessionId, tryBy('visa'))
  return { ...session, order: { paymentIntentId: session.paymentIntentId, amount } }
}

/** Sends a request like the sandbox's card provider, by default with its credential. */
function call(refundId: string, body?: object, authorization = AUTHORIZATION) {
  const url = `http://localhost:3000/sandbox/cards/refunds/${refundId}`
  const headers = { authorization, 'content-type': 'application/json' }
  const init = body && { method: 'PUT', body: JSON.stringify(body) }
  return (body ? PUT : GET)(new Request(url, { ...init, headers }), params({ refundId }))
}

const tell = async (...of: Parameters<typeof call>) => (await call(...of)).json()

test('gives a payment back a moment later, and tells', async () => {
  const { order, transactionId } = await paid()
  const refundId = randomUUID()
  expect(await tell(refundId, order)).toEqual({ status: 'processing', returnId: RETURN_ID })
  expect(await plannedFor(refundId)).toEqual(['settle_sandbox_card_refund'])
  await settleCardRefund(refundId)
  const settled = { status: 'paid', returnId: RETURN_ID, settledAt: expect.stringMatching(/Z$/) }
  expect(await tell(refundId)).toEqual(settled)
  const told = await plannedFor(transactionId)
  await settleCardRefund(refundId)
  expect(await plannedFor(transactionId)).toEqual(told)
})

test('of ten orders at once takes one: no more goes back than was paid', async () => {
  const { order } = await paid()
  const race = await Promise.all(Array.from({ length: 10 }, () => tell(randomUUID(), order)))
  expect(race.filter(({ status }) => status === 'processing')).toHaveLength(1)
  expect(race.filter(({ reason }) => reason === 'ALREADY_RETURNED')).toHaveLength(9)
})

test('refuses at once, or later, where the amount asks for it, and says why', async () => {
  const { order } = await paid('40201')
  expect(await tell(randomUUID(), order)).toEqual({
    status: 'refused',
    reason: 'CARD_ACCOUNT_CLOSED',
  })
  const late = await paid('40202')
  const refundId = randomUUID()
  expect(await tell(refundId, late.order)).toMatchObject({ status: 'processing' })
  await settleCardRefund(refundId)
  expect(await tell(refundId)).toEqual({ status: 'refused', reason: 'REFUSED_BY_CARD_ISSUER' })
})

test('refuses while a payment is disputed, and when the dispute is lost, but not when it is won', async () => {
  const { sessionId, order } = await paid()
  const { disputeId } = (await openCardDispute(sessionId))!
  const refused = { status: 'refused', reason: 'CHARGE_DISPUTED' }
  expect(await tell(randomUUID(), order)).toEqual(refused)
  await decideCardDispute(disputeId, 'won')
  expect(await tell(randomUUID(), order)).toMatchObject({ status: 'processing' })
  const lost = await paid()
  await decideCardDispute((await openCardDispute(lost.sessionId))!.disputeId, 'lost')
  expect(await tell(randomUUID(), lost.order)).toEqual(refused)
})

test('what was given back can not be disputed', async () => {
  const { sessionId, order } = await paid()
  await call(randomUUID(), order)
  expect(await openCardDispute(sessionId)).toBeNull()
})

test('400, 404 and 409 for what is no order, was never sent, or is another', async () => {
  const { order } = await paid()
  const refundId = randomUUID()
  expect((await issuePaths(await call(refundId, { amount: 1 }))).sort()).toEqual([
    'amount',
    'paymentIntentId',
  ])
  expect((await call(refundId)).status).toBe(404)
  await call(refundId, order)
  const other = await call(refundId, { ...order, amount: '1' })
  expect(ErrorSchema.parse(await other.json()).error).toBe('idempotency_conflict')
})

test("401 for everyone but the sandbox's adapter, also for a merchant with a key", async () => {
  const { secretKey } = await newMerchant()
  const { order, clientSecret } = await paid()
  const refundId = randomUUID()
  for (const authorization of ['', `Bearer ${secretKey}`, `Bearer ${clientSecret}`]) {
    expect((await call(refundId, order, authorization)).status).toBe(401)
    expect((await call(refundId, undefined, authorization)).status).toBe(401)
  }
  expect(await prisma.sandboxCardRefund.count({ where: { refundId } })).toBe(0)
})

test('404 in live mode, which has no such processor', async () => {
  const { order } = await paid()
  const mode = vi.spyOn(env, 'isLive', 'get').mockReturnValue(true)
  onTestFinished(() => mode.mockRestore())
  expect((await call(randomUUID(), order)).status).toBe(404)
})
