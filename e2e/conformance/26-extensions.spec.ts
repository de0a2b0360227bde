import { randomUUID } from 'node:crypto'
import { describe, expect, test } from './support/conformance'
import { expectFields, expectTransaction, refused } from './support/expectations'
import { dateTime, number, oneOf, orNull, string, uuid } from './support/shapes'
import type { Refunded, Transaction } from './support/wire'

const REFUND = {
  refundId: uuid,
  status: oneOf('PENDING, COMPLETED or FAILED', ['PENDING', 'COMPLETED', 'FAILED']),
  amount: number,
  reason: orNull(string),
  idempotencyKey: orNull(uuid),
  refusal: orNull(string),
  refusalMessage: orNull(string),
  returnId: orNull(string),
  createdAt: dateTime,
  settledAt: orNull(dateTime),
}

describe('Beyond the contract: POST /v1/integrations/refund-transaction', () => {
  test('a full refund ends in REVERSED, and transaction.reversed tells it', async ({
    merchant,
    bank,
    inbox,
  }) => {
    const { transactionId } = await bank.paidCharge()
    await bank.fund(20)
    const answer = await merchant.post<Refunded>('refund-transaction', {
      transactionId,
      reason: 'Pedido cancelado',
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const { refund, ...charge } = answer.body
    expectTransaction(charge)
    expectFields(refund, REFUND)
    expect(refund).toMatchObject({ amount: charge.amount, reason: 'Pedido cancelado' })
    await merchant.reaches(charge, 'REVERSED')
    const { event } = await inbox.take('transaction.reversed', transactionId)
    expect(event.data).toMatchObject({ type: 'CASHIN', status: 'REVERSED' })
  })

  test('the gross amount leaves the balance; the fee is not given back', async ({
    merchant,
    bank,
  }) => {
    const charge = await bank.paidCharge({ amount: 50 })
    await bank.fund(60)
    const { disponivel } = await merchant.balance()
    await merchant.post('refund-transaction', { transactionId: charge.transactionId })
    expect((await merchant.balance()).disponivel).toBeCloseTo(disponivel - 50, 2)
    await merchant.reaches(charge, 'REVERSED')
    expect((await merchant.balance()).disponivel).toBeCloseTo(disponivel - 50, 2)
  })

  test('asked again it is the same refund, given back once', async ({ merchant, bank }) => {
    const charge = await bank.paidCharge()
    await bank.fund(20)
    const { transactionId } = charge
    const ask = () => merchant.post<Refunded>('refund-transaction', { transactionId })
    const answers = await Promise.all(Array.from({ length: 5 }, ask))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.refund.refundId)).size).toBe(1)
    const replayed = answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')
    expect(replayed).toHaveLength(4)
    await merchant.reaches(charge, 'REVERSED')
  })

  test('GET tells all tries, and makes none', async ({ merchant, bank }) => {
    const { transactionId } = await bank.paidCharge()
    await bank.fund(20)
    const path = `refund-transaction?transactionId=${transactionId}`
    const none = await merchant.get(path)
    expect(none).toMatchObject({ status: 200, body: { transactionId, refunds: [] } })
    const { body } = await merchant.post<Refunded>('refund-transaction', { transactionId })
    const told = await merchant.get<{ refunds: object[] }>(path)
    expect(told.body.refunds).toHaveLength(1)
    expectFields(told.body.refunds[0], REFUND)
    expect(told.body.refunds[0]).toMatchObject({ refundId: body.refund.refundId })
  })

  test('a charge that is not COMPLETED is a 409 invalid_state', async ({ merchant, samples }) => {
    const { transactionId } = await samples.bare()
    refused(await merchant.post('refund-transaction', { transactionId }), 'invalid_state')
  })

  test('what is not there, and a withdrawal, is not found', async ({ merchant, samples }) => {
    for (const transactionId of [randomUUID(), (await samples.cashout())?.transactionId]) {
      if (!transactionId) continue
      refused(await merchant.post('refund-transaction', { transactionId }), 'not_found')
    }
  })

  test('the same idempotencyKey for another refund is a 409', async ({ merchant, bank }) => {
    const [one, other] = [await bank.paidCharge(), await bank.paidCharge()]
    await bank.fund(20)
    const idempotencyKey = randomUUID()
    const ask = ({ transactionId }: Transaction) =>
      merchant.post('refund-transaction', { transactionId, idempotencyKey })
    expect((await ask(one)).status).toBe(200)
    refused(await ask(other), 'idempotency_conflict')
    await merchant.reaches(one, 'REVERSED')
  })

  const wrong = {
    transactionId: [undefined, null, '', '1', 1],
    reason: [1, {}, 'a'.repeat(141)],
    idempotencyKey: ['', '1', 1],
  }
  for (const [field, values] of Object.entries(wrong)) {
    test(`${field}: what is none is refused`, async ({ merchant }) => {
      for (const value of values) {
        const body = { transactionId: randomUUID(), [field]: value }
        refused(await merchant.post('refund-transaction', body), 'invalid_request', field)
      }
    })
  }
})

describe('Beyond the contract: POST /v1/integrations/cancel-transaction', () => {
  test('a PENDING charge becomes CANCELLED, and transaction.cancelled tells it', async ({
    merchant,
    inbox,
  }) => {
    const { transactionId } = await merchant.charge()
    const answer = await merchant.post<Transaction>('cancel-transaction', { transactionId })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expectTransaction(answer.body)
    expect(answer.body).toMatchObject({ transactionId, status: 'CANCELLED', paidAt: null })
    const { event } = await inbox.take('transaction.cancelled', transactionId)
    expect(event.data).toMatchObject({ type: 'CASHIN', status: 'CANCELLED' })
  })

  test('asked again it answers the same, and says that it is a replay', async ({ merchant }) => {
    const { transactionId } = await merchant.charge()
    const first = await merchant.post('cancel-transaction', { transactionId })
    const again = await merchant.post('cancel-transaction', { transactionId })
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  })

  test('a paid charge is a 409 invalid_state', async ({ merchant, samples, bank: _ }) => {
    const { transactionId } = (await samples.paid())!
    refused(await merchant.post('cancel-transaction', { transactionId }), 'invalid_state')
  })

  test('what is not there, or is another merchant’s, is not found', async ({
    merchant,
    stranger,
    samples,
  }) => {
    const { transactionId } = await samples.bare()
    refused(await stranger.post('cancel-transaction', { transactionId }), 'not_found')
    refused(await stranger.post('refund-transaction', { transactionId }), 'not_found')
    const nothing = { transactionId: randomUUID() }
    refused(await merchant.post('cancel-transaction', nothing), 'not_found')
  })
})
