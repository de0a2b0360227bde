import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ErrorSchema } from '@/lib/api/error-schema'
import { UserTransactionSchema } from '@/lib/payments/queries/user-transaction'
import { credit, issuePaths, newCharge, newPaidCharge, refuseRefund } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { POST } from './route'

async function paid(columns = {}) {
  const owner = await newMerchant(columns)
  await credit(owner.merchant, 50)
  const { merchantId, transactionId } = await newPaidCharge(owner.merchant)
  const refund = (body: object = {}, headers = {}, id = transactionId) =>
    POST(
      owner.request(`/v1/user/transactions/${id}/refund`, { body, headers }),
      params({ transactionId: id }),
    )
  const refunds = () => prisma.refund.findMany({ where: { merchantId } })
  const audit = () => prisma.auditEntry.findMany({ where: { merchantId } })
  return { ...owner, transactionId, refund, refunds, audit }
}

describe('200', () => {
  test('puts a refund on its way, and remembers who asked for it and why', async () => {
    const { refund, refunds, audit, transactionId, user } = await paid()
    const response = await refund({ reason: 'Sem estoque' })
    expect(response.status).toBe(200)
    expect(UserTransactionSchema.parse(await response.json())).toMatchObject({
      transactionId,
      status: 'COMPLETED',
    })
    expect(await refunds()).toMatchObject([
      { transactionId, status: 'PENDING', origin: 'PAINEL', reason: 'Sem estoque' },
    ])
    expect(await audit()).toMatchObject([
      { action: 'refund.created', subject: transactionId, userId: user.userId },
    ])
  })

  test('the second time says that it is one, and is audited once', async () => {
    const { refund, refunds, audit } = await paid()
    await refund()
    const again = await refund()
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
    expect(await refunds()).toHaveLength(1)
    expect(await audit()).toHaveLength(1)
  })
})

test('200 after it failed only reads without a key, and tries again by a new one', async () => {
  const { refund, refunds } = await paid()
  await refund({ idempotencyKey: randomUUID() })
  await refuseRefund((await refunds())[0]!, 'REFUSED_BY_PAYER_BANK')
  expect((await refund()).headers.get('Idempotent-Replayed')).toBe('true')
  expect(await refunds()).toHaveLength(1)
  const again = await refund({ idempotencyKey: randomUUID() })
  expect(again.headers.has('Idempotent-Replayed')).toBe(false)
  expect(await refunds()).toHaveLength(2)
})

describe('400', () => {
  test('for more words than a PIX carries', async () => {
    const { refund } = await paid()
    expect(await issuePaths(await refund({ reason: 'a'.repeat(141) }))).toEqual(['reason'])
  })
})

describe('401 and 403', () => {
  test('without a session, and for a suspended account: nothing is held', async () => {
    const owner = await paid({ status: 'SUSPENDED' })
    expect((await owner.refund({}, { authorization: '' })).status).toBe(401)
    expect((await owner.refund()).status).toBe(403)
    expect(await owner.refunds()).toEqual([])
  })
})

describe('404', () => {
  test("for another merchant's charge, none, and what is no id", async () => {
    const { transactionId } = await paid()
    const stranger = await paid()
    for (const id of [transactionId, randomUUID(), 'x']) {
      expect((await stranger.refund({}, {}, id)).status, id).toBe(404)
    }
    expect(await stranger.audit()).toEqual([])
  })
})

describe('409 and 422', () => {
  test('for a charge that is not paid, and for a balance that is too small', async () => {
    const { refund, merchant, audit } = await paid()
    const waiting = await newCharge(merchant)
    expect((await refund({}, {}, waiting.transactionId)).status).toBe(409)
    const { merchant: poor, request } = await newMerchant()
    const { transactionId } = await newPaidCharge(poor)
    const path = `/v1/user/transactions/${transactionId}/refund`
    const response = await POST(request(path, { body: {} }), params({ transactionId }))
    expect(response.status).toBe(422)
    expect(ErrorSchema.parse(await response.json()).detail).toMatchObject({ disponivel: 19.7 })
    expect(await audit()).toEqual([])
  })
})
