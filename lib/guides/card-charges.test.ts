import { beforeAll, describe, expect, test } from 'vitest'
import { createTransaction } from '@/lib/api/operations/integrations'
import { LOCALES } from '@/lib/i18n/locale'
import { ChargeBody, cardFieldsOf } from '@/lib/payments/charges/row/charge-body'
import { sessionOrder } from '@/lib/payments/checkout/sessions/session-order'
import { takeCards } from '@/lib/payments/checkout/testing'
import { newMerchant } from '@/lib/platform/db/testing'
import { sessionParams } from '@/lib/providers/cards/stripe/session-params'
import { GUIDES } from './guides'
import { readGuide } from './read-guide'

let given: Parameters<typeof sessionOrder>[1]

beforeAll(async () => {
  const { merchant } = await newMerchant()
  const checkout = await takeCards(merchant, { provider: 'stripe', settlementMode: 'external' })
  const transactionId = '019aa3d2-5b7e-7c41-9f0a-3b1d2c4e5f60'
  given = {
    merchant,
    checkout,
    transactionId,
    publicUrl: 'https://pay.example.com',
    createdAt: new Date('2026-11-27T12:00:00.000Z'),
  }
})

/** What a card charge asks Stripe for, as in live mode, where Stripe is the only card processor. */
const askStripe = (body: unknown) => sessionParams(sessionOrder(ChargeBody.parse(body), given))

/** Whether a body asks for a card charge. The guide to errors has one that is wrong on purpose. */
function isByCard(body: unknown): boolean {
  const { data } = ChargeBody.safeParse(body)
  return data !== undefined && cardFieldsOf(data).length > 0
}

/** The bodies of the card charges that the guides of a language create. */
async function cardCharges(locale: (typeof LOCALES)[number]): Promise<unknown[]> {
  const guides = await Promise.all(GUIDES.map((slug) => readGuide(slug, locale, 'https://a.b')))
  return guides
    .flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'tabs' && block.request ? [block.request] : [])),
    )
    .flatMap(({ path, body }) => (path === createTransaction.path && body ? [body] : []))
    .filter(isByCard)
}

describe('Stripe takes each card charge', () => {
  test.each(LOCALES)('of the guides, in %s', async (locale) => {
    const charges = await cardCharges(locale)
    expect(charges.length).toBeGreaterThan(1)
    for (const body of charges) expect(() => askStripe(body), JSON.stringify(body)).not.toThrow()
  })

  test('of the reference', () => {
    const charges = Object.values(createTransaction.examples ?? {}).filter(isByCard)
    expect(charges).not.toEqual([])
    for (const body of charges) expect(() => askStripe(body), JSON.stringify(body)).not.toThrow()
  })

  test('but not in installments in reais, nor with a token of a card', () => {
    const charge = { amount: 129, paymentMethod: 'credit_card' }
    expect(() => askStripe({ ...charge, installments: 3 })).toThrow(/installments/)
    expect(() => askStripe({ ...charge, cardToken: 'tok_1' })).toThrow(/cardToken/)
  })
})
