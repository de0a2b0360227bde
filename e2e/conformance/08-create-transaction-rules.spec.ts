import { randomUUID } from 'node:crypto'
import { cardCharge } from './support/card'
import { describe, expect, test } from './support/conformance'
import { TRANSACTION } from './support/contract'
import { accepted, expectCharge, refused } from './support/expectations'
import { PIX_KEY } from './support/merchant'
import type { Charge, Page, Transaction } from './support/wire'

describe('POST /v1/integrations/create-transaction', () => {
  test('rule 1: only amount is required', async ({ merchant }) => {
    expect((await merchant.post('create-transaction', { amount: 10 })).status).toBe(201)
    refused(await merchant.post('create-transaction', {}), 'invalid_request', 'amount')
  })

  test('rule 2: acquirer, pixKey and pixKeyType are not needed; a PIX charge has no key', async ({
    samples,
  }) => {
    expect(await samples.bare()).toMatchObject({ pixKey: null, pixKeyType: null })
  })

  for (const types of [['card'], ['card', 'link']]) {
    const says = types.includes('link')
      ? 'Link is requested by adding link to paymentMethodTypes'
      : 'Apple Pay and Google Pay are requested with card'
    test(`rule 3: ${says}`, async ({ merchant }) => {
      accepted(await merchant.post('create-transaction', { amount: 10, paymentMethodTypes: types }))
    })
  }

  test('rule 4: success is 201, with Transaction plus checkout', async ({ merchant }) => {
    const { status, headers, body } = await merchant.post<Charge>('create-transaction', {
      amount: 10,
    })
    expect(status).toBe(201)
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    expectCharge(body)
    expect(Object.keys(body)).toHaveLength(Object.keys(TRANSACTION).length + 1)
  })

  test('rule 5: a PIX response has pixCode and no checkout', async ({ samples }) => {
    const { pixCode, checkout } = await samples.full()
    expect(pixCode).toEqual(expect.any(String))
    expect(checkout).toBeNull()
  })

  test('rule 5: a card response has checkout and no pixCode', async ({ merchant }) => {
    const { pixCode, checkout } = await cardCharge(merchant)
    expect(pixCode).toBeNull()
    expect(checkout).not.toBeNull()
  })

  test('rule 6: repeating the same referenceId returns the same transaction', async ({
    merchant,
  }) => {
    const fields = { amount: 19.9, clientName: 'Ana', referenceId: randomUUID() }
    expect(await merchant.charge(fields)).toEqual(await merchant.charge(fields))
  })

  test('rule 6: no second operation is created', async ({ merchant }) => {
    const referenceId = randomUUID()
    const { transactionId } = await merchant.charge({ referenceId })
    for (let time = 0; time < 3; time++) await merchant.charge({ referenceId })
    const query = { search: referenceId }
    const { body } = await merchant.get<Page<Transaction>>('list-transactions', query)
    expect(body.data.map((one) => one.transactionId)).toEqual([transactionId])
  })

  test('rule 6: repeating it at once, ten times over, creates one as well', async ({
    merchant,
  }) => {
    const fields = { referenceId: randomUUID() }
    const charges = await Promise.all(Array.from({ length: 10 }, () => merchant.charge(fields)))
    expect(new Set(charges.map(({ transactionId }) => transactionId)).size).toBe(1)
  })

  test('rule 6: the key is unique per user: another merchant may use the same', async ({
    merchant,
    stranger,
  }) => {
    const fields = { referenceId: randomUUID() }
    const { transactionId } = await merchant.charge(fields)
    expect((await stranger.charge(fields)).transactionId).not.toBe(transactionId)
  })

  test('rule 6: the key is unique per type: a withdrawal may use the same', async ({
    merchant,
    bank,
  }) => {
    await bank.fund(6)
    const key = randomUUID()
    const { transactionId } = await merchant.charge({ referenceId: key })
    const cashout = await merchant.cashout({ idempotencyKey: key })
    expect(cashout.transactionId).not.toBe(transactionId)
    await merchant.reaches(cashout, 'COMPLETED')
  })

  test('rule 7: 400, body is ErrorResponse', async ({ merchant }) => {
    refused(await merchant.post('create-transaction', { amount: 0 }), 'invalid_request', 'amount')
  })

  test('rule 7: 401, body is ErrorResponse', async ({ anybody }) => {
    const answer = await anybody.post('integrations/create-transaction', { amount: 10 })
    refused(answer, 'unauthenticated')
  })

  test('rule 7: 403, body is ErrorResponse', async ({ keyWith }) => {
    const reader = await keyWith('read')
    refused(await reader.post('create-transaction', { amount: 10 }), 'forbidden')
  })

  test('rule 7: 409, body is ErrorResponse', async ({ merchant }) => {
    const referenceId = randomUUID()
    await merchant.charge({ amount: 10, referenceId })
    const answer = await merchant.post('create-transaction', { amount: 11, referenceId })
    refused(answer, 'idempotency_conflict')
  })

  test('rule 7: 503, body is ErrorResponse', async ({ cardless }) => {
    const body = { amount: 10, paymentMethod: 'credit_card' }
    refused(await cardless.post('create-transaction', body), 'checkout_not_configured')
  })

  test('what is refused leaves nothing behind', async ({ merchant }) => {
    const referenceId = randomUUID()
    await merchant.post('create-transaction', { amount: 0, referenceId, pixKey: PIX_KEY })
    const query = { search: referenceId }
    const { body } = await merchant.get<Page<Transaction>>('list-transactions', query)
    expect(body.data).toEqual([])
  })
})
