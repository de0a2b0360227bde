import { describe, expect, test } from 'vitest'
import { ChargeBody } from '@/lib/payments/charges/row/charge-body'
import { takeCards } from '@/lib/payments/checkout/testing'
import { newMerchant } from '@/lib/platform/db/testing'
import { sessionOrder } from './session-order'

const AT = new Date('2026-11-21T12:00:00.000Z')

async function order(fields: object, columns: object = {}) {
  const { merchant } = await newMerchant({ name: 'Padaria da Ana' })
  const checkout = await takeCards(merchant, columns)
  const transactionId = '019aa3d2-5b7e-7c41-9f0a-3b1d2c4e5f60'
  const given = { merchant, checkout, publicUrl: 'https://g.example', transactionId, createdAt: AT }
  return sessionOrder(ChargeBody.parse({ amount: 100, ...fields }), given)
}

describe('what the provider is asked for', () => {
  test('is what the charge says, and else what the account left as default, and else ours', async () => {
    const own = { successUrl: 'https://a.example/ok', paymentMethod: 'credit_card' }
    const columns = {
      defaultCancelUrl: 'https://b.example/left',
      defaultUiMode: 'embedded' as const,
      displayName: 'Ana',
    }
    expect(await order(own, columns)).toMatchObject({
      successUrl: 'https://a.example/ok',
      cancelUrl: 'https://b.example/left',
      uiMode: 'embedded',
      description: 'Ana',
      installments: 1,
      methodTypes: ['card'],
      expiresAt: new Date('2026-11-22T12:00:00Z'),
    })
  })

  const [SHOP, OTHER] = ['https://a.example/ok', 'https://a.example/other']
  const OURS = 'https://g.example/checkout/paid'
  test.each([
    [{ returnUrl: SHOP }, 'hosted', SHOP, SHOP],
    [{ successUrl: SHOP }, 'embedded', SHOP, SHOP],
    [{ successUrl: SHOP, returnUrl: OTHER }, 'hosted', SHOP, OTHER],
    [{ checkoutUiMode: 'hosted', returnUrl: SHOP }, 'hosted', OURS, SHOP],
    [{ checkoutUiMode: 'embedded', successUrl: SHOP }, 'embedded', SHOP, OURS],
    [{ cancelUrl: SHOP }, 'hosted', OURS, OURS],
  ] as const)(
    'of %j, in %s, leads a customer who has paid to %s or %s',
    async (fields, defaultUiMode, successUrl, returnUrl) => {
      const asked = await order(fields, { defaultUiMode })
      expect(asked).toMatchObject({ uiMode: defaultUiMode, successUrl, returnUrl })
    },
  )

  test.each([
    [{ paymentMethod: 'boleto' }, ['boleto']],
    [{ paymentMethod: 'bolbradesco' }, ['boleto']],
    [{ paymentMethod: 'visa' }, ['card']],
    [{ checkoutUiMode: 'custom' }, []],
    [{ paymentMethodTypes: ['card', 'boleto', 'card'] }, ['card', 'boleto']],
    [{ paymentMethod: 'visa', paymentMethodTypes: ['card', 'boleto'] }, ['card', 'boleto']],
    [{ paymentMethod: 'credit_card', paymentMethodTypes: ['link'] }, ['link']],
  ])('of %j offers %j', async (fields, methodTypes) => {
    expect((await order(fields)).methodTypes).toEqual(methodTypes)
  })
})

describe('is refused, naming the field', () => {
  const EXTERNAL = { settlementMode: 'external' }
  test.each([
    ['currency', { paymentMethod: 'visa', currency: 'usd' }, {}],
    ['currency', { paymentMethod: 'visa', currency: 'jpy' }, EXTERNAL],
    ['currency', { paymentMethod: 'visa', currency: 'kwd' }, EXTERNAL],
    ['paymentMethodTypes', { paymentMethodTypes: ['card', 'pix'] }, {}],
    ['paymentMethodTypes', { paymentMethod: 'boleto', paymentMethodTypes: ['card'] }, {}],
    ['paymentMethodTypes', { paymentMethod: 'credit_card', paymentMethodTypes: ['boleto'] }, {}],
    ['checkoutUiMode', { paymentMethod: 'boleto', checkoutUiMode: 'custom' }, {}],
    ['cardToken', { paymentMethod: 'boleto', cardToken: 'tok_sandbox_visa' }, {}],
    ['cardToken', { paymentMethodTypes: ['boleto'], cardToken: 'tok_sandbox_visa' }, {}],
  ])('%s of %j', async (path, fields, columns) => {
    await expect(order(fields, columns)).rejects.toMatchObject({
      code: 'invalid_request',
      detail: { issues: [{ path }] },
    })
  })

  test('not another currency, where it settles elsewhere', async () => {
    const asked = await order({ paymentMethod: 'visa', currency: 'usd' }, EXTERNAL)
    expect(asked.currency).toBe('usd')
  })
})
