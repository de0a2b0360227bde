import { cardCharge } from './support/card'
import { describe, expect, test } from './support/conformance'
import { CARD_CHECKOUT_CONFIG, CHECKOUT_SESSION } from './support/contract'

describe('CheckoutSession', () => {
  for (const [field, { name, fits }] of Object.entries(CHECKOUT_SESSION)) {
    test(`${field}: ${name}`, async ({ merchant }) => {
      const { checkout } = await cardCharge(merchant)
      expect(checkout).toHaveProperty(field)
      expect(fits((checkout as unknown as Record<string, unknown>)[field])).toBe(true)
    })
  }

  test('url: the redirect address for hosted mode', async ({ merchant }) => {
    const { checkout } = await cardCharge(merchant)
    expect(checkout).toMatchObject({ uiMode: 'hosted', url: expect.stringMatching(/^https?:/) })
  })

  test('paymentStatus and status: unpaid and open at creation', async ({ merchant }) => {
    const { checkout } = await cardCharge(merchant)
    expect(checkout).toMatchObject({ paymentStatus: 'unpaid', status: 'open' })
  })

  test('the externalId of a card charge equals checkout.sessionId, and its source is CREDIT_CARD', async ({
    merchant,
  }) => {
    const { checkout, ...charge } = await cardCharge(merchant)
    expect(charge).toMatchObject({ externalId: checkout!.sessionId, source: 'CREDIT_CARD' })
  })

  test('the object is null for a PIX charge', async ({ samples }) => {
    expect((await samples.bare()).checkout).toBeNull()
  })
})

describe('CardCheckoutConfig', () => {
  for (const [field, { name, fits }] of Object.entries(CARD_CHECKOUT_CONFIG)) {
    test(`${field}: ${name}`, async ({ merchant }) => {
      const { body } = await merchant.get<{ checkout: Record<string, unknown> }>('card/config')
      expect(body.checkout).toHaveProperty(field)
      expect(fits(body.checkout[field]), JSON.stringify(body.checkout[field])).toBe(true)
    })
  }
})
