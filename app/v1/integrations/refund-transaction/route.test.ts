import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ErrorSchema } from '@/lib/api/error-schema'
import { DAY_MS } from '@/lib/kernel/time'
import { settleRefund } from '@/lib/payments/refunds/settle-refund'
import {
  credit,
  issuePaths,
  newCharge,
  newPaidCharge,
  newWithdrawal,
  refuseRefund,
} from '@/lib/payments/testing'
import { TransactionSchema } from '@/lib/payments/transaction/public-transaction'
import { at } from '@/lib/platform/clock'
import { RefundStatus } from '@/lib/platform/db/generated/enums'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { POST } from './route'

const instant = z.iso.datetime({ precision: 3 })
const Answer = TransactionSchema.extend({
  refund: z.strictObject({
    refundId: z.uuid(),
    status: z.enum(RefundStatus),
    amount: z.number(),
    reason: z.string().nullable(),
    idempotencyKey: z.uuid().nullable(),
    refusal: z.string().nullable(),
    refusalMessage: z.string().nullable(),
    returnId: z.string().nullable(),
    createdAt: instant,
    settledAt: instant.nullable(),
  }),
})

const PATH = '/v1/integrations/refund-transaction'

/** A merchant with a balance of 50.00 and a paid charge of 19.90. */
async function paid(wanted = {}) {
  const made = await newMerchant(wanted)
  await credit(made.merchant, 50)
  const charge = await newPaidCharge(made.merchant)
  const { transactionId } = charge
  const ask = (body: object = { transactionId }, headers = {}) =>
    POST(made.request(PATH, { body, headers }))
  const refuse = async (refundId: string, reason: string) =>
    refuseRefund(await prisma.refund.findFirstOrThrow({ where: { refundId } }), reason)
  const { merchantId } = made.merchant
  const refunds = () => prisma.refund.count({ where: { merchantId } })
  return { ...made, charge, transactionId, ask, refuse, refunds }
}

describe('200', () => {
  test('answers with the charge as it is, and with its refund on its way', async () => {
    const { ask, transactionId } = await paid()
    const response = await ask({ transactionId, reason: 'Sem estoque' })
    expect(response.status).toBe(200)
    expect(response.headers.has('Idempotent-Replayed')).toBe(false)
    expect(Answer.parse(await response.json())).toMatchObject({
      transactionId,
      status: 'COMPLETED',
      amount: 19.9,
      refund: { status: 'PENDING', amount: 19.9, reason: 'Sem estoque', refusal: null },
    })
  })

  test('answers a repeat alike, says so, and makes no second refund', async () => {
    const { ask, refunds } = await paid()
    const first = await (await ask()).json()
    const again = await ask()
    expect(again.status).toBe(200)
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
    expect(await again.json()).toEqual(first)
    expect(await refunds()).toBe(1)
  })

  test('tells by a repeat what has become of it: given back, or refused and why', async () => {
    const { ask } = await paid()
    const { refund } = Answer.parse(await (await ask()).json())
    const of = await prisma.refund.findFirstOrThrow({ where: { refundId: refund.refundId } })
    await settleRefund(of, { status: 'paid', returnId: 'D1', settledAt: new Date() })
    expect(Answer.parse(await (await ask()).json())).toMatchObject({
      status: 'REVERSED',
      refund: { status: 'COMPLETED', returnId: 'D1' },
    })

    const other = await paid()
    const body = { transactionId: other.transactionId, idempotencyKey: randomUUID() }
    const asked = Answer.parse(await (await other.ask(body)).json())
    const row = await prisma.refund.findFirstOrThrow({
      where: { refundId: asked.refund.refundId },
    })
    await refuseRefund(row, 'PAYER_ACCOUNT_CLOSED')
    expect(Answer.parse(await (await other.ask(body)).json())).toMatchObject({
      status: 'COMPLETED',
      refund: { status: 'FAILED', refusal: 'PAYER_ACCOUNT_CLOSED' },
    })
  })

  test('asked again without a key makes no second try of one that failed', async () => {
    const { ask, refuse, refunds } = await paid()
    const { refund } = Answer.parse(await (await ask()).json())
    await refuse(refund.refundId, 'PAYER_ACCOUNT_CLOSED')
    for (let poll = 0; poll < 4; poll++) {
      const again = await ask()
      expect(again.headers.get('Idempotent-Replayed')).toBe('true')
      expect(Answer.parse(await again.json()).refund).toMatchObject({
        refundId: refund.refundId,
        status: 'FAILED',
        refusalMessage: 'The payer’s account was closed.',
      })
    }
    expect(await refunds()).toBe(1)
  })

  test('knows the charge by its id in capitals', async () => {
    const { ask, transactionId } = await paid()
    expect((await ask({ transactionId: transactionId.toUpperCase() })).status).toBe(200)
  })
})

describe('400', () => {
  test('names every violation at once', async () => {
    const { ask } = await paid()
    const wrong = { transactionId: 'x', reason: 'a'.repeat(141), idempotencyKey: 1 }
    const response = await ask(wrong)
    expect(response.status).toBe(400)
    expect((await issuePaths(response)).sort()).toEqual([
      'idempotencyKey',
      'reason',
      'transactionId',
    ])
    expect(await issuePaths(await ask({}))).toEqual(['transactionId'])
  })
})

describe('401 and 403', () => {
  test('without a key, for one that may not refund, and for a suspended account', async () => {
    const { ask, transactionId, refunds } = await paid({ scopes: ['read', 'charge', 'withdraw'] })
    expect((await ask({ transactionId }, { authorization: '' })).status).toBe(401)
    const refused = await ask()
    expect(refused.status).toBe(403)
    expect(ErrorSchema.parse(await refused.json())).toMatchObject({
      message: 'This key does not have the scope "refund"',
      detail: { scope: 'refund' },
    })
    expect(await refunds()).toBe(0)
    const refunder = await paid({ scopes: ['refund'] })
    expect((await refunder.ask()).status).toBe(200)
    const suspended = await paid({ status: 'SUSPENDED' })
    expect((await suspended.ask()).status).toBe(403)
  })
})

describe('404', () => {
  test("for another merchant's charge, a withdrawal and none, in the same words", async () => {
    const { transactionId } = await paid()
    const stranger = await paid()
    const withdrawal = await newWithdrawal(stranger.merchant)
    const messages = new Set<string>()
    for (const id of [transactionId, withdrawal.transactionId, randomUUID()]) {
      const response = await stranger.ask({ transactionId: id })
      expect(response.status).toBe(404)
      messages.add(ErrorSchema.parse(await response.json()).message)
    }
    expect([...messages]).toEqual(['There is no such charge in this account'])
  })
})

describe('409', () => {
  test('invalid_state for a charge that is not paid, naming its state', async () => {
    const { ask, merchant } = await paid()
    const { transactionId } = await newCharge(merchant)
    const response = await ask({ transactionId })
    expect(response.status).toBe(409)
    expect(ErrorSchema.parse(await response.json())).toMatchObject({
      error: 'invalid_state',
      message: expect.stringContaining('PENDING'),
    })
  })

  test('invalid_state when the 90 days are over, with the last day', async () => {
    const { merchant, ask } = await paid()
    const long = new Date(Date.now() - 91 * DAY_MS)
    const { transactionId } = await at(long, () => newPaidCharge(merchant))
    const response = await ask({ transactionId })
    expect(response.status).toBe(409)
    const { message, detail } = ErrorSchema.parse(await response.json())
    expect(message).toMatch(/last day for this one was \d{4}-\d\d-\d\d$/)
    expect(instant.parse(detail.refundableUntil) < new Date().toISOString()).toBe(true)
  })

  test('idempotency_conflict for the same key with another body', async () => {
    const { ask, transactionId } = await paid()
    const idempotencyKey = randomUUID()
    await ask({ transactionId, idempotencyKey })
    const response = await ask({ transactionId, idempotencyKey, reason: 'outro' })
    expect(response.status).toBe(409)
    expect(ErrorSchema.parse(await response.json()).error).toBe('idempotency_conflict')
  })
})

describe('422', () => {
  test('when the balance does not cover it, with what there is', async () => {
    const { merchant, request } = await newMerchant()
    const { transactionId } = await newPaidCharge(merchant)
    const response = await POST(request(PATH, { body: { transactionId } }))
    expect(response.status).toBe(422)
    expect(ErrorSchema.parse(await response.json())).toMatchObject({
      error: 'insufficient_balance',
      detail: { disponivel: 19.7 },
    })
  })
})
