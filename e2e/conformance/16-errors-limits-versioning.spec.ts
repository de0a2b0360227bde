import { randomUUID } from 'node:crypto'
import { describe, expect, test } from './support/conformance'
import { ENDPOINTS } from './support/contract'
import { refused } from './support/expectations'
import type { ErrorBody, Transaction } from './support/wire'

/** More than any account of a test holds, so that nothing leaves where only the form matters. */
const UNAFFORDABLE = 900_000_000

describe('Errors', () => {
  test('400: invalid request', async ({ merchant }) => {
    refused(await merchant.post('create-transaction', { amount: 'dez' }), 'invalid_request')
  })

  test('401: not authenticated', async ({ anybody }) => {
    const answer = await anybody.post('integrations/create-transaction', { amount: 10 })
    refused(answer, 'unauthenticated')
  })

  test('403: operation not permitted', async ({ keyWith }) => {
    const withdrawer = await keyWith('withdraw')
    refused(await withdrawer.post('create-transaction', { amount: 10 }), 'forbidden')
  })

  test('409: idempotency conflict', async ({ merchant }) => {
    const referenceId = randomUUID()
    await merchant.charge({ referenceId, description: 'um' })
    const answer = await merchant.post<ErrorBody>('create-transaction', {
      amount: 10,
      referenceId,
      description: 'outro',
    })
    refused(answer, 'idempotency_conflict')
  })

  test('503: service unavailable or environment not configured', async ({ cardless }) => {
    const body = { amount: 10, paymentMethod: 'visa' }
    refused(await cardless.post('create-transaction', body), 'checkout_not_configured')
  })

  test('1: other endpoints list error responses with the same body shape', async ({ merchant }) => {
    refused(await merchant.post('create-cashout', {}), 'invalid_request', 'amount', 'pixKey')
    refused(await merchant.post('approve-cashout', {}), 'invalid_request')
    refused(await merchant.get('list-transactions', { type: 'X' }), 'invalid_request', 'type')
    refused(await merchant.get(`cashout/${randomUUID()}`), 'not_found')
    refused(await merchant.get('cashout', { status: 'X' }), 'invalid_request', 'status')
    refused(await merchant.get('card/checkout-session'), 'invalid_request')
  })
})

describe('Limits', () => {
  const charge = (amount: number, more = {}) => ({ amount, ...more })

  test('amount minimum 0.01 (create-transaction)', async ({ merchant }) => {
    expect(await merchant.charge({ amount: 0.01 })).toMatchObject({ amount: 0.01 })
    refused(await merchant.post('create-transaction', charge(0)), 'invalid_request', 'amount')
  })

  test('amount maximum 1000000 (create-transaction)', async ({ merchant }) => {
    expect(await merchant.charge({ amount: 1_000_000 })).toMatchObject({ amount: 1_000_000 })
    const above = await merchant.post('create-transaction', charge(1_000_000.01))
    refused(above, 'invalid_request', 'amount')
  })

  test('installments 1 to 12 inclusive (create-transaction)', async ({ merchant }) => {
    expect(await merchant.charge({ installments: 1 })).toMatchObject({ status: 'PENDING' })
    for (const installments of [0, 13]) {
      const answer = await merchant.post('create-transaction', charge(10, { installments }))
      refused(answer, 'invalid_request', 'installments')
    }
  })

  test('withdrawal fee fixed 5.00; net withdrawal amount - 5.00 (create-cashout)', async ({
    merchant,
    bank,
  }) => {
    await bank.fund(73.21)
    const cashout = await merchant.cashout({ amount: 73.21 })
    expect(cashout).toMatchObject({ amount: 73.21, feeAmount: 5, finalAmount: 68.21 })
    await merchant.reaches(cashout, 'COMPLETED')
  })

  test('withdrawal minimum amount > 5.00 (create-cashout)', async ({ merchant }) => {
    for (const amount of [4.99, 5]) {
      const body = { amount, pixKey: 'ana@exemplo.com.br' }
      refused(await merchant.post('create-cashout', body), 'invalid_request', 'amount')
    }
    const body = { amount: UNAFFORDABLE, pixKey: 'ana@exemplo.com.br' }
    refused(await merchant.post('create-cashout', body), 'insufficient_balance')
  })

  test('idempotency scope (charge): referenceId unique per user and type CASHIN', async ({
    merchant,
    stranger,
  }) => {
    const fields = { referenceId: randomUUID() }
    const [mine, again, theirs] = [
      await merchant.charge(fields),
      await merchant.charge(fields),
      await stranger.charge(fields),
    ].map(({ transactionId }) => transactionId)
    expect(again).toBe(mine)
    expect(theirs).not.toBe(mine)
  })

  test('idempotency scope (withdrawal): idempotencyKey unique per user and type CASHOUT', async ({
    merchant,
    bank,
  }) => {
    await bank.fund(6)
    const key = randomUUID()
    const first = await merchant.cashout({ idempotencyKey: key })
    expect(await merchant.cashout({ idempotencyKey: key })).toMatchObject({
      transactionId: first.transactionId,
    })
    const { transactionId } = await merchant.charge({ referenceId: key })
    expect(transactionId).not.toBe(first.transactionId)
    await merchant.reaches(first, 'COMPLETED')
  })

  test('default currency: brl', async ({ merchant }) => {
    const referenceId = randomUUID()
    const { transactionId } = await merchant.charge({ referenceId, currency: 'brl' })
    expect(await merchant.charge({ referenceId })).toMatchObject({ transactionId })
  })
})

describe('Versioning', () => {
  test('1: all integration paths carry the prefix /v1/', async ({ anybody, installation }) => {
    expect((await anybody.get('integrations/balance')).status).toBe(401)
    const { status } = await fetch(`${installation.origin}/integrations/balance`)
    expect(status).toBe(404)
  })

  test('2: the interface description carries the version string 2026-05-02', async ({
    anybody,
  }) => {
    const { status, body } = await anybody.get<{ info: { version: string } }>('openapi.json')
    expect(status).toBe(200)
    expect(body.info.version).toBe('2026-05-02')
  })

  test('2: and describes every endpoint of the contract', async ({ anybody }) => {
    interface Described {
      openapi: string
      paths: Record<string, Record<string, object>>
    }
    const { body } = await anybody.get<Described>('openapi.json')
    expect(body.openapi).toMatch(/^3\.1\./)
    for (const [method, path] of ENDPOINTS) {
      const at = `/v1/integrations/${path.replace('/1', '/{id}')}`
      expect(body.paths[at], at).toHaveProperty(method.toLowerCase())
    }
  })

  test('3: the legacy integer id is accepted by cashout/{id} and approve-cashout', async ({
    merchant,
    bank,
    inbox,
  }) => {
    await bank.fund(6)
    const { transactionId } = await merchant.cashout()
    const { event } = await inbox.take('cashout.completed', transactionId)
    const { id } = event.data
    const { body } = await merchant.get<Transaction>(`cashout/${id}`)
    expect(body.transactionId).toBe(transactionId)
    // Known, and no longer waiting for approval.
    refused(await merchant.post('approve-cashout', { id }), 'invalid_state')
  })

  test('3: and by card/checkout-session', async ({ merchant }) => {
    const id = Number.MAX_SAFE_INTEGER
    refused(await merchant.get('card/checkout-session', { id }), 'not_found')
    refused(await merchant.get('card/checkout-session', { id: 'abc' }), 'invalid_request', 'id')
  })
})
