import { createVerify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { eventually } from '@/lib/kernel/eventually.testing'
import { callTls, certificateOf, newTxid, startReceiver, startTestPsp } from '@/lib/psp/testing'

/** A PSP of Woovi's dialect with R$ 10,000.00, and a receiver of every event asked for. */
async function startWoovi(...events: string[]) {
  const psp = await startTestPsp({ dialect: 'woovi', openingBalance: 1_000_000n })
  const authorization = psp.connection.clientSecret
  const call = (method: string, path: string, body?: unknown) =>
    psp.call(method, `/api/v1${path}`, body, { authorization })
  const receiver = await startReceiver()
  for (const event of events) {
    const webhook = { name: 'loja', url: receiver.url, authorization: 'segredo', event }
    await call('POST', '/webhook', { webhook })
  }
  const charge = async (value = 1_000) => {
    const body = {
      correlationID: newTxid(),
      value,
      customer: { name: 'Ana', taxID: '52998224725' },
    }
    return (await call('POST', '/charge', body)).body.charge
  }
  const pay = async (value?: number) => {
    const { brCode, correlationID } = await charge(value)
    const paid = await psp.control('POST', '/payments', { pixCopiaECola: brCode })
    return { correlationID, endToEndId: paid.body.payments[0].endToEndId as string }
  }
  return { ...psp, call, charge, pay, receiver }
}

const payout = (correlationID: string, value: number, more: object = {}) => ({
  correlationID,
  value,
  destinationAlias: 'ana@example.com',
  destinationAliasType: 'EMAIL',
  comment: 'Repasse',
  ...more,
})

test('a request without the AppID is refused, and needs no certificate', async () => {
  const { connection } = await startWoovi()
  const { ca } = certificateOf(connection)
  const url = `${connection.baseUrl}/api/v1/account`
  const none = await callTls(url, 'GET', undefined, {}, { ca })
  expect(none).toMatchObject({ status: 401, body: { error: expect.any(String) } })
  const { clientSecret: authorization } = connection
  const account = await callTls(url, 'GET', undefined, { authorization }, { ca })
  expect(account.body.accounts[0].balance).toMatchObject({ total: 1_000_000, blocked: 0 })
})

describe('a charge', () => {
  test('is opened in centavos, paid, and tells its transaction', async () => {
    const { call, charge, control, receiver } = await startWoovi('OPENPIX:CHARGE_COMPLETED')
    const opened = await charge(1_234)
    const { correlationID, brCode, identifier } = opened
    expect(opened).toMatchObject({ status: 'ACTIVE', value: 1_234, customer: { name: 'Ana' } })
    await control('POST', '/payments', { pixCopiaECola: brCode })
    const found = await call('GET', `/charge/${correlationID}`)
    expect(found.body.charge).toMatchObject({ status: 'COMPLETED', paidAt: expect.any(String) })
    expect((await call('GET', `/charge/${identifier}`)).body).toEqual(found.body)
    const { body } = await call('GET', `/transaction?charge=${correlationID}`)
    expect(body.transactions).toMatchObject([
      {
        type: 'PAYMENT',
        value: 1_234,
        payer: { taxID: { type: 'BR:CPF' } },
        charge: { correlationID },
      },
    ])
    await eventually(() => expect(receiver.notices).toHaveLength(1))
    expect(receiver.notices[0]).toMatchObject({
      path: '/avisos',
      headers: { authorization: 'segredo' },
      body: { event: 'OPENPIX:CHARGE_COMPLETED', charge: { correlationID }, pix: { value: 1_234 } },
    })
  })

  test('of a correlation id that was used is refused, or given back where asked', async () => {
    const { call } = await startWoovi()
    const body = { correlationID: 'pedido-1', value: 100 }
    const first = await call('POST', '/charge', body)
    expect(await call('POST', '/charge', body)).toMatchObject({
      status: 400,
      body: { error: 'Já existe uma cobrança com esse correlationID' },
    })
    const again = await call('POST', '/charge?return_existing=true', body)
    expect(again.body).toEqual(first.body)
  })

  test('that is deleted has expired and takes no payment', async () => {
    const { call, charge, control } = await startWoovi()
    const { correlationID, brCode } = await charge()
    expect((await call('DELETE', `/charge/${correlationID}`)).body.status).toBe('OK')
    expect((await call('GET', `/charge/${correlationID}`)).body.charge.status).toBe('EXPIRED')
    expect((await control('POST', '/payments', { pixCopiaECola: brCode })).status).toBe(409)
    expect((await call('DELETE', `/charge/${correlationID}`)).status).toBe(400)
  })

  test.each([{ value: 0 }, { value: 1.5 }, { value: '100' }, { expiresIn: 10 }])(
    'of %j is refused',
    async (change) => {
      const { call } = await startWoovi()
      const reply = await call('POST', '/charge', { correlationID: 'a', value: 100, ...change })
      expect(reply).toMatchObject({
        status: 400,
        body: { error: expect.stringMatching(/^O campo \w+ é inválido$/) },
      })
    },
  )
})

describe('a refund', () => {
  test('is made in parts, by the charge and by the transaction', async () => {
    const events = ['PIX_TRANSACTION_REFUND_SENT_CONFIRMED']
    const { call, pay, book, receiver } = await startWoovi(...events)
    const { correlationID, endToEndId } = await pay(1_000)
    const part = { correlationID: 'parte-1', value: 300 }
    const first = await call('POST', `/charge/${correlationID}/refund`, part)
    expect(first.body.refund).toMatchObject({ status: 'IN_PROCESSING', value: 300 })
    const over = { correlationID: 'parte-2', transactionEndToEndId: endToEndId, value: 701 }
    expect((await call('POST', '/refund', over)).status).toBe(400)
    expect((await call('POST', '/refund', { ...over, value: 700 })).status).toBe(200)
    expect((await call('POST', '/refund', { ...over, value: 700 })).status).toBe(400)
    await eventually(async () => expect((await book()).balance).toBe(1_000_000))
    const list = await call('GET', `/charge/${correlationID}/refund`)
    expect(list.body.refunds).toMatchObject([{ status: 'CONFIRMED' }, { status: 'CONFIRMED' }])
    const found = await call('GET', '/refund/parte-2')
    expect(found.body.pixTransactionRefund).toMatchObject({ status: 'REFUNDED', value: 700 })
    await eventually(() => expect(receiver.notices).toHaveLength(2))
    expect(receiver.notices[0]!.body).toMatchObject({
      refundTransaction: { status: 'CONFIRMED', partial: true },
      originalTransaction: { endToEndId },
    })
  })
})

describe('a payout', () => {
  test('is created, approved, paid and told', async () => {
    const { call, book, receiver } = await startWoovi('OPENPIX:MOVEMENT_CONFIRMED')
    const created = await call('POST', '/payment', payout('p1', 2_500))
    expect(created.body.payment).toMatchObject({ status: 'CREATED', value: 2_500 })
    expect((await call('GET', '/payment/p1')).body.payment.status).toBe('CREATED')
    const approved = await call('POST', '/payment/approve', { correlationID: 'p1' })
    expect(approved.body).toMatchObject({
      payment: { status: 'APPROVED' },
      transaction: { endToEndId: expect.stringMatching(/^E\w{31}$/) },
    })
    await eventually(() => expect(receiver.notices).toHaveLength(1))
    expect(receiver.notices[0]!.body).toMatchObject({
      payment: { correlationID: 'p1', status: 'CONFIRMED' },
    })
    expect((await call('GET', '/payment/p1')).body.payment.status).toBe('CONFIRMED')
    await call('POST', '/payment/approve', { correlationID: 'p1' })
    expect((await book()).movements).toMatchObject([{ kind: 'sent', amount: -2_500 }])
  })

  test('is made once for each correlation id', async () => {
    const { call, book } = await startWoovi()
    await call('POST', '/payment', payout('p1', 100, { autoApprove: true }))
    const again = await call('POST', '/payment', payout('p1', 100, { autoApprove: true }))
    const error = 'Já existe um pagamento com o correlationID fornecido'
    expect(again).toMatchObject({ status: 400, body: { error } })
    expect((await book()).payouts).toHaveLength(1)
  })

  test('fails at once or later, saying why, and the money stays', async () => {
    const { call, book, receiver } = await startWoovi('OPENPIX:MOVEMENT_FAILED')
    const now = await call('POST', '/payment', payout('p1', 40_101, { autoApprove: true }))
    expect(now.body.payment.status).toBe('FAILED')
    await call('POST', '/payment', payout('p2', 40_102, { autoApprove: true }))
    await eventually(() => expect(receiver.notices).toHaveLength(2))
    for (const { body } of receiver.notices) {
      expect(body).toMatchObject({
        payment: { status: 'FAILED' },
        error: { code: 'PAY_PIX_KEY_ERROR' },
        transaction: { providerRejectedReason: expect.stringMatching(/^AC03/) },
      })
    }
    expect(await book()).toMatchObject({ balance: 1_000_000, held: 0 })
  })

  test('beyond the balance stays created', async () => {
    const { call } = await startWoovi()
    const reply = await call('POST', '/payment', payout('p1', 1_000_001, { autoApprove: true }))
    expect(reply.status).toBe(400)
    expect((await call('GET', '/payment/p1')).body.payment.status).toBe('CREATED')
  })

  test('that comes back is told as a refund received', async () => {
    const events = ['PIX_TRANSACTION_REFUND_RECEIVED_CONFIRMED']
    const { call, book, receiver } = await startWoovi(...events)
    await call('POST', '/payment', payout('p1', 40_103, { autoApprove: true }))
    await eventually(() => expect(receiver.notices).toHaveLength(1))
    expect(receiver.notices[0]!.body).toMatchObject({
      refundTransaction: { value: 40_103, partial: false },
      originalTransaction: { correlationID: 'p1' },
    })
    expect((await book()).balance).toBe(1_000_000)
  })
})

test('a dispute is told, defended and decided', async () => {
  const events = ['OPENPIX:DISPUTE_CREATED', 'OPENPIX:DISPUTE_ACCEPTED']
  const { call, pay, control, receiver } = await startWoovi(...events)
  const { endToEndId } = await pay(1_000)
  const { id } = (await control('POST', '/infractions', { endToEndId })).body
  const evidence = await call('POST', `/dispute/${id}/evidence`, { description: 'Entregue.' })
  expect(evidence.body.dispute).toMatchObject({ type: 'MED', status: 'IN_REVIEW' })
  await control('POST', `/infractions/${id}`, { outcome: 'accepted' })
  expect((await call('GET', `/dispute/${endToEndId}`)).body.dispute.status).toBe('ACCEPTED')
  await eventually(() => expect(receiver.notices).toHaveLength(2))
  expect((await call('GET', '/dispute')).body.disputes).toMatchObject([{ id, value: 1_000 }])
})

test('a notice is signed by the key that everybody may read', async () => {
  const { connection, control } = await startWoovi()
  const { clientSecret: authorization, baseUrl } = connection
  const { ca } = certificateOf(connection)
  const keys = await callTls(`${baseUrl}/api/v1/webhook/public-keys`, 'GET', undefined, {}, { ca })
  const [{ key, is_current }] = keys.body.public_keys
  expect(is_current).toBe(true)
  const receiver = await startReceiver()
  const body = { webhook: { name: 'loja', url: receiver.url } }
  await callTls(`${baseUrl}/api/v1/webhook`, 'POST', body, { authorization }, { ca })
  await control('POST', '/payments', { amount: 700 })
  await eventually(() => expect(receiver.notices).toHaveLength(1))
  const { headers, text } = receiver.notices[0]!
  const verify = createVerify('sha256').update(text)
  expect(verify.verify(key, String(headers['x-webhook-signature']), 'base64')).toBe(true)
  expect(JSON.parse(text)).toMatchObject({ event: 'OPENPIX:TRANSACTION_RECEIVED', charge: null })
})

test('a failing server answers in the dialect', async () => {
  const { call, control } = await startWoovi()
  await control('POST', '/faults', { kind: 'rate-limit' })
  const limited = await call('GET', '/account')
  expect(limited).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
  expect(limited.body).toEqual({ error: expect.any(String) })
})
