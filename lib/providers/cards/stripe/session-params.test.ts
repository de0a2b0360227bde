import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AppError } from '@/lib/kernel/errors'
import { newSessionOrder } from '@/lib/providers/card-contract.testing'
import { sessionParams } from './session-params'

const suffixOf = (description: string) =>
  sessionParams(newSessionOrder({ description })).payment_intent_data?.statement_descriptor_suffix

describe('a session for Stripe', () => {
  test('hosted is led to two places', () => {
    const order = newSessionOrder({ uiMode: 'hosted' })
    expect(sessionParams(order)).toMatchObject({
      ui_mode: 'hosted_page',
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
    })
    expect(sessionParams(order)).not.toHaveProperty('return_url')
  })

  test.each([
    ['embedded', 'embedded_page'],
    ['custom', 'elements'],
  ] as const)('%s is %s, and leads back', (uiMode, ui_mode) => {
    const order = newSessionOrder({ uiMode })
    const params = sessionParams(order)
    expect(params).toMatchObject({ ui_mode, return_url: order.returnUrl })
    expect(params).not.toHaveProperty('success_url')
    expect(params).not.toHaveProperty('cancel_url')
  })

  test('is of the amount in hundredths and carries our id, wherever Stripe copies it from', () => {
    const order = newSessionOrder({ amount: 100_000_000n })
    expect(sessionParams(order)).toMatchObject({
      mode: 'payment',
      client_reference_id: order.transactionId,
      metadata: { transactionId: order.transactionId },
      payment_intent_data: { metadata: { transactionId: order.transactionId } },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'brl',
            unit_amount: 100_000_000,
            product_data: { name: 'Café do Bairro' },
          },
        },
      ],
      adaptive_pricing: { enabled: false },
    })
  })

  test('names a product by no more than Stripe takes, and describes the payment whole', () => {
    const description = `${'🎟️ '.repeat(100)}${'x'.repeat(200)}`
    const { line_items, payment_intent_data } = sessionParams(newSessionOrder({ description }))
    const { name } = line_items![0]!.price_data!.product_data!
    expect([...name]).toHaveLength(250)
    expect(description.startsWith(name)).toBe(true)
    expect(payment_intent_data!.description).toBe(description)
  })

  test('is the same for the same order, so that asking again is no other request', () => {
    const order = newSessionOrder()
    expect(sessionParams(order)).toEqual(sessionParams(structuredClone(order)))
  })

  test('offers what was asked for, or leaves it to the configuration', () => {
    const asked = sessionParams(newSessionOrder({ methodTypes: ['card', 'link'] }))
    expect(asked.allowed_payment_method_types).toEqual(['card', 'link'])
    const left = newSessionOrder({ methodTypes: [], paymentMethodConfigurationId: 'pmc_1' })
    expect(sessionParams(left)).not.toHaveProperty('allowed_payment_method_types')
    expect(sessionParams(left)).toMatchObject({ payment_method_configuration: 'pmc_1' })
    expect(sessionParams(left)).not.toHaveProperty('payment_method_types')
  })

  test('tells Stripe of the customer no more than the e-mail address, and only where there is one', () => {
    const order = newSessionOrder({ customerName: 'Bia Souza', customerEmail: 'b@example.com' })
    expect(JSON.stringify(sessionParams(order))).not.toContain('Bia')
    expect(sessionParams(order).customer_email).toBe('b@example.com')
    const nobody = newSessionOrder({ customerEmail: null })
    expect(sessionParams(nobody)).not.toHaveProperty('customer_email')
  })
})

describe('what Stripe can not do', () => {
  const issuesOf = (fields: Parameters<typeof newSessionOrder>[0]) => {
    try {
      sessionParams(newSessionOrder(fields))
      return []
    } catch (error) {
      const { code, detail } = error as AppError
      expect(code).toBe('invalid_request')
      return (detail.issues as { path: string }[]).map(({ path }) => path)
    }
  }

  test('is refused field by field, all at once', () => {
    expect(issuesOf({ cardToken: 'tok_1', installments: 2, currency: 'jpy' })).toEqual([
      'cardToken',
      'currency',
      'installments',
    ])
  })

  test.each(['brl', 'usd', 'eur', 'mxn'])('is no currency of hundredths: %s', (currency) => {
    expect(issuesOf({ currency })).toEqual([])
  })

  test('is to split a payment, but in Mexican pesos, by the plans of the account', () => {
    expect(issuesOf({ installments: 2 })).toEqual(['installments'])
    const enabledFor = (installments: number) =>
      sessionParams(newSessionOrder({ currency: 'mxn', installments })).payment_method_options
    expect(enabledFor(6)).toEqual({ card: { installments: { enabled: true } } })
    expect(enabledFor(1)).toEqual({ card: { installments: { enabled: false } } })
  })
})

describe('what stands on the statement', () => {
  test.each([
    ['Café do Bairro', 'Cafe do Ba'],
    ['Pedido 1042 – São João', 'Pedido 104'],
    ['12345', undefined],
    ['寿司', undefined],
    ['<b>"*\'\\', 'b'],
    ['   ', undefined],
  ])('of %j is %j', (description, suffix) => {
    expect(suffixOf(description)).toBe(suffix)
  })

  test('is what Stripe takes, whatever the description', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (description) => {
        const suffix = suffixOf(description)
        if (suffix === undefined) return
        expect(suffix).toMatch(/^[A-Za-z0-9 .&-]{1,10}$/)
        expect(suffix).toMatch(/[A-Za-z]/)
        expect(suffix.trim()).toBe(suffix)
      }),
    )
  })
})
