import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { ChargeBody } from '@/lib/payments/charges/row/charge-body'
import { FakeCards, takeCards } from '@/lib/payments/checkout/testing'
import { credit, eventsOf } from '@/lib/payments/testing'
import { createWithdrawal } from '@/lib/payments/withdrawals/create-withdrawal'
import { WithdrawalBody } from '@/lib/payments/withdrawals/withdrawal-body'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { log } from '@/lib/platform/log'
import { createCardCharge } from './create-card-charge'
import { clientSecretOf, findSession } from './find-session'

/** A merchant that takes cards at a provider of its own, and how it is charged there. */
async function shop({ columns = {}, checkout = {} } = {}) {
  const { merchant, actor } = await newMerchant(columns)
  await takeCards(merchant, checkout)
  const cards = new FakeCards()
  const charge = (fields: object = {}) =>
    createCardCharge(merchant, ChargeBody.parse({ amount: 100, ...CARD, ...fields }), {
      publicKey: 'pk_live_prod_1',
      origin: 'API',
      processor: cards,
    })
  const byPerson = () =>
    createCardCharge(merchant, ChargeBody.parse({ amount: 100, ...CARD }), {
      publicKey: null,
      origin: 'PAINEL',
      actor,
      processor: cards,
    })
  return { merchant, cards, charge, byPerson }
}

const CARD = { paymentMethod: 'credit_card' }

describe('a card charge', () => {
  test('is opened at the provider and kept with its session, its secret sealed', async () => {
    const { cards, charge } = await shop()
    const { charge: row, replayed } = await charge({ clientName: 'Bia', installments: 3 })
    expect(replayed).toBe(false)
    expect(cards.orders).toMatchObject([
      { transactionId: row.transactionId, amount: 10_000n, currency: 'brl', installments: 3 },
    ])
    expect(row).toMatchObject({
      source: 'CREDIT_CARD',
      status: 'PENDING',
      settlementMode: 'internal',
      feeAmount: 549n,
    })
    const { session } = await findSession(row)
    expect(session).toMatchObject({
      sessionId: row.externalId,
      status: 'open',
      provider: 'sandbox',
    })
    expect(session.clientSecretCipher).not.toContain(session.sessionId)
    expect(clientSecretOf(session)).toBe(`${session.sessionId}_secret_1`)
    expect(await eventsOf(row)).toEqual(['transaction.created'])
  })

  test('of a person is in the audit log, and one of an API key is not', async () => {
    const { merchant, charge, byPerson } = await shop()
    await charge()
    const { charge: row } = await byPerson()
    const { merchantId } = merchant
    const after = { amount: 100, currency: 'brl', source: 'CREDIT_CARD' }
    expect(await prisma.auditEntry.findMany({ where: { merchantId } })).toMatchObject([
      { action: 'charge.created', subject: row.transactionId, by: 'person', after },
    ])
  })

  test("costs what the account's card fee says; what settles elsewhere costs nothing here", async () => {
    const own = await shop({ columns: { cardFeeBasisPoints: 250, cardFeeFixed: 10n } })
    expect((await own.charge({ amount: 33.33 })).charge.feeAmount).toBe(93n)
    const elsewhere = await shop({ checkout: { settlementMode: 'external' } })
    const { charge } = await elsewhere.charge({ currency: 'usd' })
    expect(charge).toMatchObject({ feeAmount: 0n, settlementMode: 'external', currency: 'usd' })
  })

  test('never costs more than it brings', async () => {
    const { charge } = await shop()
    expect((await charge({ amount: 0.3 })).charge.feeAmount).toBe(30n)
  })

  test('is shown on a page or in a frame of ours: custom fields, to the provider', async () => {
    const { cards, charge } = await shop()
    await charge({ checkoutUiMode: 'hosted' })
    await charge({ checkoutUiMode: 'embedded' })
    expect(cards.orders.map(({ uiMode }) => uiMode)).toEqual(['custom', 'custom'])
    expect(cards.orders[0]!.returnUrl).toMatch(/\/checkout\/\{CHECKOUT_SESSION_ID\}$/)
  })
})

/** Answers two requests for sessions only when both are open. */
function openBothAtOnce(cards: FakeCards) {
  const openSession = cards.openSession.bind(cards)
  const both = Promise.withResolvers<void>()
  let count = 0
  vi.spyOn(cards, 'openSession').mockImplementation(async (order) => {
    const opened = await openSession(order)
    count += 1
    if (count === 2) both.resolve()
    await both.promise
    return opened
  })
}

describe('the same referenceId', () => {
  test('is one charge, of 10 at once; the sessions that lost are closed', async () => {
    const { merchant, cards, charge } = await shop()
    const referenceId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => charge({ referenceId })))
    expect(new Set(answers.map((one) => one.charge.transactionId)).size).toBe(1)
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
    const { merchantId } = merchant
    expect(await prisma.checkoutSession.count({ where: { merchantId } })).toBe(1)
    const open = [...cards.sessions.values()].filter(({ status }) => status === 'open')
    expect(open).toHaveLength(1)
  })

  test('with a card token is one payment, of 10 at once', async () => {
    const { cards, charge } = await shop()
    const same = { referenceId: randomUUID(), cardToken: 'tok_sandbox_visa' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => charge(same)))
    expect(new Set(answers.map((one) => one.charge.transactionId)).size).toBe(1)
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(cards.orders).toHaveLength(1)
  })

  test('of another process, while a card token pays, is named in the log', async () => {
    const { cards, charge } = await shop()
    const referenceId = randomUUID()
    const open = cards.openSession.bind(cards)
    vi.spyOn(cards, 'openSession').mockImplementationOnce(async (order) => {
      const opened = await open(order)
      cards.pay({ externalId: opened.sessionId, amount: 10_000n, currency: 'brl' })
      // Without a token it does not wait, as a request at another process would not.
      await charge({ referenceId })
      return opened
    })
    const error = vi.spyOn(log, 'error').mockImplementation(() => {})
    const late = charge({ referenceId, cardToken: 'tok_sandbox_visa' })
    await expect(late).rejects.toMatchObject({ code: 'idempotency_conflict' })
    const [unused] = cards.sessions.keys()
    expect(error.mock.calls).toEqual([
      [expect.objectContaining({ sessionId: unused }), expect.stringContaining('refund it')],
    ])
    error.mockRestore()
  })

  test('with another body at once is a conflict, and closes what it opened', async () => {
    const { cards, charge } = await shop()
    openBothAtOnce(cards)
    const referenceId = randomUUID()
    const answers = await Promise.allSettled([
      charge({ referenceId }),
      charge({ referenceId, amount: 5 }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const open = [...cards.sessions.values()].filter(({ status }) => status === 'open')
    expect(open).toHaveLength(1)
  })

  test('at another merchant, and as the key of a withdrawal, is another one', async () => {
    const [one, other] = [await shop(), await shop()]
    const referenceId = randomUUID()
    await one.charge({ referenceId })
    await credit(other.merchant, 50)
    const withdrawal = { amount: 20, pixKey: 'ana@example.com', idempotencyKey: referenceId }
    await createWithdrawal(other.merchant, WithdrawalBody.parse(withdrawal))
    expect(await other.charge({ referenceId, amount: 5 })).toMatchObject({ replayed: false })
    expect(await other.charge({ referenceId, amount: 5 })).toMatchObject({ replayed: true })
  })

  test('with another body is a conflict, and opens nothing', async () => {
    const { cards, charge } = await shop()
    const referenceId = randomUUID()
    await charge({ referenceId })
    await expect(charge({ referenceId, amount: 5 })).rejects.toMatchObject({
      code: 'idempotency_conflict',
    })
    expect(cards.orders).toHaveLength(1)
  })
})

describe('nothing is written', () => {
  test.each([
    ['without a checkout', undefined],
    ['while it is switched off', { enabled: false }],
  ])('%s', async (_, checkout) => {
    const { merchant } = await newMerchant()
    if (checkout) await takeCards(merchant, checkout)
    const processor = new FakeCards()
    const body = ChargeBody.parse({ amount: 100, ...CARD })
    const asked = createCardCharge(merchant, body, { publicKey: null, origin: 'API', processor })
    await expect(asked).rejects.toMatchObject({ code: 'checkout_not_configured' })
    expect(processor.calls).toBe(0)
  })

  test.each([
    [{ successUrl: 'https://loja.com/ok' }, ['successUrl'], 'successUrl asks for a card charge'],
    [
      { ...CARD, installments: 2 },
      ['paymentMethod', 'installments'],
      'paymentMethod, installments ask for a card charge',
    ],
  ])('without a checkout, and %j is told to ask for a card', async (fields, cardFields, why) => {
    const { merchant } = await newMerchant()
    const body = ChargeBody.parse({ amount: 100, ...fields })
    const asked = createCardCharge(merchant, body, { publicKey: null, origin: 'API' })
    await expect(asked).rejects.toMatchObject({
      message: `This account has no active card checkout, and ${why}: send none of them for a PIX`,
      detail: { cardFields },
    })
  })

  test('when the provider gives no answer', async () => {
    const { merchant, cards, charge } = await shop()
    cards.isDown = true
    await expect(charge()).rejects.toMatchObject({ code: 'acquirer_unavailable' })
    const { merchantId } = merchant
    expect(await prisma.transaction.count({ where: { merchantId } })).toBe(0)
  })
})
