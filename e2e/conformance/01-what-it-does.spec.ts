import { randomUUID } from 'node:crypto'
import { cardCharge } from './support/card'
import { describe, expect, test } from './support/conformance'
import { BALANCE, CARD_CHECKOUT_CONFIG, META, META_OF_OURS } from './support/contract'
import { expectFields, expectTransaction } from './support/expectations'
import { PIX_KEY } from './support/merchant'
import type { Page, Transaction } from './support/wire'

describe('What the service does', () => {
  test('1: a PIX charge is a CASHIN and returns a copy-and-paste code in pixCode', async ({
    samples,
  }) => {
    const charge = await samples.bare()
    expect(charge).toMatchObject({ type: 'CASHIN', checkout: null })
    expect(charge.pixCode).toMatch(/^000201.+6304[0-9A-F]{4}$/)
  })

  test('1: a card charge is a CASHIN and returns a checkout', async ({ merchant }) => {
    const charge = await cardCharge(merchant)
    expect(charge).toMatchObject({ type: 'CASHIN', pixCode: null })
    expect(charge.checkout).not.toBeNull()
  })

  test('2: a withdrawal is a CASHOUT, costs the fixed fee and is sent for immediate processing', async ({
    samples,
    bank: _,
  }) => {
    const cashout = (await samples.cashout())!
    expect(cashout).toMatchObject({ type: 'CASHOUT', status: 'PROCESSING', pixKey: PIX_KEY })
    expect(cashout).toMatchObject({ amount: 20, feeAmount: 5, finalAmount: 15 })
  })

  test('3: single transactions and lists of them are returned', async ({ merchant, samples }) => {
    const { transactionId } = await samples.bare()
    expectTransaction(await merchant.transaction(transactionId))
    const { body } = await merchant.get<Page<Transaction>>('list-transactions')
    expectFields(body.meta, { ...META, ...META_OF_OURS })
    for (const one of body.data) expectTransaction(one)
  })

  test('3: single withdrawals and lists of them are returned', async ({
    merchant,
    samples,
    bank: _,
  }) => {
    const { transactionId } = (await samples.cashout())!
    expectTransaction((await merchant.get(`cashout/${transactionId}`)).body)
    const { body } = await merchant.get<Page<Transaction>>('cashout')
    expectFields(body.meta, { ...META, ...META_OF_OURS })
    for (const one of body.data) expectTransaction(one)
  })

  test('3: the balance is returned', async ({ merchant }) => {
    expectFields(await merchant.balance(), BALANCE)
  })

  test('4: the public configuration of the card checkout is exposed', async ({ merchant }) => {
    const { status, body } = await merchant.get<{ checkout: object }>('card/config')
    expect(status).toBe(200)
    expectFields(body.checkout, CARD_CHECKOUT_CONFIG)
  })

  test('5: a webhook tells that a charge was paid: the official confirmation', async ({
    merchant,
    bank,
    inbox,
  }) => {
    const charge = await merchant.charge()
    await bank.pay(charge)
    const { event } = await inbox.take('transaction.completed', charge.transactionId)
    expect(event.data.status).toBe('COMPLETED')
    expect(await merchant.transaction(charge.transactionId)).toMatchObject({ status: 'COMPLETED' })
  })

  test('6: UTM values are stored and repeated in responses and webhooks', async ({
    merchant,
    inbox,
  }) => {
    const tracking_parameters = { utm_source: 'instagram', utm_campaign: 'junho' }
    const charge = await merchant.charge({ tracking_parameters })
    expect(charge.trackingParameters).toEqual(tracking_parameters)
    const { transactionId } = charge
    const { trackingParameters } = await merchant.transaction(transactionId)
    expect(trackingParameters).toEqual(tracking_parameters)
    const { event } = await inbox.take('transaction.created', transactionId)
    expect(event.data.trackingParameters).toEqual(tracking_parameters)
  })

  test('7: creation of charges is idempotent by referenceId', async ({ merchant }) => {
    const fields = { amount: 10, referenceId: randomUUID() }
    const first = await merchant.charge(fields)
    expect(await merchant.charge(fields)).toEqual(first)
  })

  test('7: creation of withdrawals is idempotent by idempotencyKey', async ({ merchant, bank }) => {
    await bank.fund(6)
    const fields = { idempotencyKey: randomUUID() }
    const { transactionId } = await merchant.cashout(fields)
    expect(await merchant.cashout(fields)).toMatchObject({ transactionId })
  })

  test('a merchant sends no acquirer: what it sends as one changes nothing', async ({
    merchant,
  }) => {
    const charge = await merchant.charge({ acquirer: 'another' })
    expect(charge).toMatchObject({ source: 'PIX', status: 'PENDING' })
  })
})
