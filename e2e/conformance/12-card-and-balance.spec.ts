import { randomUUID } from 'node:crypto'
import { cardCharge } from './support/card'
import { describe, expect, test } from './support/conformance'
import { BALANCE, CARD_CHECKOUT_CONFIG, CHECKOUT_SESSION } from './support/contract'
import { expectFields, expectTransaction, refused } from './support/expectations'
import type { Charge, CheckoutSession, Transaction } from './support/wire'

interface Found {
  transaction: Transaction
  checkout: CheckoutSession
}

describe('GET /v1/integrations/card/config', () => {
  test('no parameters; the response is an object with checkout', async ({ merchant }) => {
    const { status, body } = await merchant.get<{ checkout: object }>('card/config')
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['checkout'])
    expectFields(body.checkout, CARD_CHECKOUT_CONFIG)
  })

  test('it tells publishableKey, supported modes and readiness before a checkout is opened', async ({
    merchant,
  }) => {
    const { body } = await merchant.get<{ checkout: Record<string, unknown> }>('card/config')
    const { enabled, supportedUiModes, defaultUiMode, isReadyForHostedCheckout } = body.checkout
    expect(isReadyForHostedCheckout === true && enabled === false).toBe(false)
    if (enabled) expect(supportedUiModes).toContain(defaultUiMode)
  })

  test('it holds no secret', async ({ merchant }) => {
    const { body } = await merchant.get<object>('card/config')
    expect(JSON.stringify(body)).not.toMatch(/sk_live|sk_test|whsec_/)
  })
})

describe('GET /v1/integrations/card/checkout-session', () => {
  const ways = {
    transactionId: ({ transactionId }: Charge) => transactionId,
    sessionId: ({ checkout }: Charge) => checkout!.sessionId,
  }
  for (const [parameter, find] of Object.entries(ways)) {
    test(`${parameter}: finds the session`, async ({ merchant }) => {
      const charge = await cardCharge(merchant)
      const { status, body } = await merchant.get<Found>('card/checkout-session', {
        [parameter]: find(charge),
      })
      expect(status).toBe(200)
      expectTransaction(body.transaction)
      expectFields(body.checkout, CHECKOUT_SESSION)
      expect(body.transaction.transactionId).toBe(charge.transactionId)
    })
  }

  test('id: the legacy id finds it as well', async ({ merchant, inbox }) => {
    const { transactionId } = await cardCharge(merchant)
    const { event } = await inbox.take('transaction.created', transactionId)
    const { body } = await merchant.get<Found>('card/checkout-session', { id: event.data.id })
    expect(body.transaction.transactionId).toBe(transactionId)
  })

  test('the response is an object with transaction and checkout', async ({ merchant }) => {
    const { transactionId } = await cardCharge(merchant)
    const { body } = await merchant.get<Found>('card/checkout-session', { transactionId })
    expect(Object.keys(body).sort()).toEqual(['checkout', 'transaction'])
  })

  test('a session that is not there is not found', async ({ merchant }) => {
    for (const query of [
      { transactionId: randomUUID() },
      { sessionId: 'cs_nothing' },
      { id: 999_999_999_999 },
    ]) {
      refused(await merchant.get('card/checkout-session', query), 'not_found')
    }
  })

  test('a PIX charge has no session', async ({ merchant, samples }) => {
    const { transactionId } = await samples.bare()
    refused(await merchant.get('card/checkout-session', { transactionId }), 'not_found')
  })
})

describe('GET /v1/integrations/balance', () => {
  test('no parameters; the response is Balance', async ({ merchant }) => {
    const { status, body } = await merchant.get<object>('balance')
    expect(status).toBe(200)
    expectFields(body, BALANCE)
  })

  test('updatedAt: a moment, now', async ({ merchant }) => {
    const { headers, body } = await merchant.get<{ updatedAt: string }>('balance')
    const told = Date.parse(headers.get('date')!)
    expect(Math.abs(Date.parse(body.updatedAt) - told)).toBeLessThan(5_000)
  })
})
