import { describe, expect, test } from 'vitest'
import { METHOD_TYPES, PAYMENT_METHODS } from '@/lib/payments/transaction/payment-method'
import { trackingOf } from '@/lib/payments/transaction/tracking'
import { ChargeBody, cardFieldsOf } from './charge-body'
import { chargeDigest } from './charge-row'

const read = (fields: object) => ChargeBody.safeParse({ amount: 10, ...fields })
const pathsOf = (fields: object) => read(fields).error?.issues.map(({ path }) => path.join('.'))

describe('the amount', () => {
  test.each([0.01, 0.1, 1, 19.9, 999_999.99, 1_000_000])('may be %d', (amount) => {
    expect(read({ amount }).success).toBe(true)
  })

  test.each([
    0,
    0.009,
    0.001,
    -1,
    -0.01,
    1_000_000.01,
    1e21,
    10.001,
    Number.NaN,
    Infinity,
    '10',
    'NaN',
    '',
    null,
    undefined,
    true,
    [10],
    {},
  ])('may not be %j', (amount) => {
    expect(new Set(pathsOf({ amount }))).toEqual(new Set(['amount']))
  })
})

describe('the other fields', () => {
  test('are not required, and absent rather than empty where they were not sent', () => {
    expect(ChargeBody.parse({ amount: 10 })).toEqual({ amount: 10, currency: 'brl' })
  })

  test.each([
    [{ installments: 1 }],
    [{ installments: 12 }],
    [{ currency: 'BRL' }],
    [{ tracking_parameters: null }],
    [{ description: '' }],
    [{ clientEmail: 'ana@example.com' }],
    [{ paymentMethodTypes: ['card', 'link', 'paypal'] }],
    [{ successUrl: 'https://loja.example/ok?id={CHECKOUT_SESSION_ID}' }],
    [{ checkoutUiMode: 'embedded' }],
    [{ pixKeyType: 'EVP', pixKey: 'anything' }],
  ])('may be %j', (fields) => {
    expect(pathsOf(fields)).toBeUndefined()
  })

  test('lose the invisible characters that people paste, and are compared without them', () => {
    const pasted = {
      clientPhone: '\u202a+55 11 91234-5678\u202c',
      clientName: '\ufeffAna Souza',
      clientEmail: 'ana@example.com\u200b',
      productName: 'Moe\u00addor',
      utm_source: '\u200enews',
      tracking_parameters: { utm_term: 'caf\u200bé' },
    }
    const plain = {
      clientPhone: '+55 11 91234-5678',
      clientName: 'Ana Souza',
      clientEmail: 'ana@example.com',
      productName: 'Moedor',
      utm_source: 'news',
      tracking_parameters: { utm_term: 'café' },
    }
    expect(read(pasted).data).toMatchObject(plain)
    const digestOf = (fields: object) => chargeDigest(ChargeBody.parse({ amount: 10, ...fields }))
    expect(digestOf(pasted)).toEqual(digestOf(plain))
    expect(pathsOf({ clientName: 'Ana\u0085' })).toEqual(['clientName'])
    expect(pathsOf({ pixKey: 'ana\u200b' })).toEqual(['pixKey'])
  })

  test.each([
    ['installments', 0],
    ['installments', 13],
    ['installments', 1.5],
    ['installments', -1],
    ['installments', '2'],
    ['currency', 'real'],
    ['currency', 'b$l'],
    ['currency', 986],
    ['clientEmail', 'ana'],
    ['clientEmail', ''],
    ['description', 'x'.repeat(501)],
    ['description', 'a\0b'],
    ['clientName', '\ud83e'],
    ['productName', ['a']],
    ['referenceId', 'pedido-1042'],
    ['referenceId', ''],
    ['paymentMethod', 'cash'],
    ['paymentMethod', 'PIX'],
    ['paymentMethodTypes', []],
    ['paymentMethodTypes', 'card'],
    ['checkoutUiMode', 'modal'],
    ['pixKeyType', 'cpf'],
    ['successUrl', '/ok'],
    ['cancelUrl', 'javascript:alert(1)'],
    ['returnUrl', 'ftp://loja.example'],
    ['successUrl', 'https://loja.example/\0'],
    ['returnUrl', 'https://loja.example/\ud83e'],
    ['successUrl', 'https://loja.example/\u202e'],
    ['cancelUrl', 'https://loja.example/\u200b'],
    ['utm_source', 5],
    ['tracking_parameters', { utm_id: 'x' }],
    ['tracking_parameters', 'utm_source=a'],
    ['tracking_parameters', []],
  ])('%s may not be %j', (field, value) => {
    expect(pathsOf({ [field]: value })).toEqual([field])
  })

  test('name the known identifiers when one is unknown', () => {
    const method = read({ paymentMethod: 'cash' }).error?.issues[0]?.message
    for (const known of PAYMENT_METHODS) expect(method).toContain(known)
    const types = read({ paymentMethodTypes: ['card', 'cash'] }).error?.issues[0]
    expect(types?.path).toEqual(['paymentMethodTypes', 1])
    for (const known of METHOD_TYPES) expect(types?.message).toContain(known)
  })

  test('are all told of at once', () => {
    const fields = { amount: '10', installments: 13, clientEmail: 'x', referenceId: 'y' }
    expect(pathsOf(fields)?.sort()).toEqual(Object.keys(fields).sort())
  })

  test('are left out by null as well, those of the attribution too', () => {
    const names = Object.keys(ChargeBody.shape).filter((name) => name !== 'amount')
    const nulls = Object.fromEntries(names.map((name) => [name, null]))
    const least = JSON.stringify(ChargeBody.parse({ amount: 10 }))
    expect(JSON.stringify(ChargeBody.parse({ amount: 10, ...nulls }))).toBe(least)
    const sent = { tracking_parameters: { utm_source: 'a', utm_term: null } }
    expect(trackingOf(ChargeBody.parse({ amount: 10, ...sent }))).toEqual({ utm_source: 'a' })
    expect(pathsOf({ amount: null })).toEqual(['amount'])
  })

  test('are ignored when unknown, whatever they are called', () => {
    const sent = JSON.parse('{"amount":10,"acquirer":"x","__proto__":{"description":"y"}}')
    const body = ChargeBody.parse(sent)
    expect(body).toEqual({ amount: 10, currency: 'brl' })
    expect(body.description).toBeUndefined()
  })
})

describe('cardFieldsOf', () => {
  test.each([
    [{ paymentMethod: 'credit_card' }],
    [{ paymentMethod: 'visa' }],
    [{ paymentMethod: 'bolbradesco' }],
    [{ paymentMethodTypes: ['card'] }],
    [{ paymentMethodTypes: ['pix', 'card'] }],
    [{ cardToken: 'tok_1' }],
    [{ cardToken: '' }],
    [{ checkoutUiMode: 'hosted' }],
    [{ successUrl: 'https://loja.example' }],
    [{ cancelUrl: 'https://loja.example' }],
    [{ returnUrl: 'https://loja.example' }],
    [{ installments: 2 }],
  ])('%j asks for a card', (fields) => {
    expect(cardFieldsOf(ChargeBody.parse({ amount: 1, ...fields }))).toEqual(Object.keys(fields))
  })

  test.each([
    [{}],
    [{ paymentMethod: 'pix' }],
    [{ paymentMethodTypes: ['pix'] }],
    [{ installments: 1 }],
    [{ currency: 'usd' }],
    [{ pixKeyType: 'CPF', pixKey: '1' }],
  ])('%j does not', (fields) => {
    expect(cardFieldsOf(ChargeBody.parse({ amount: 1, ...fields }))).toEqual([])
  })
})

test('a repeat is known by what it says, not by how it is written', () => {
  const digestOf = (json: string) =>
    Buffer.from(chargeDigest(ChargeBody.parse(JSON.parse(json)))).toString('hex')
  const id = '0196904c-2a00-7000-8000-00000000abcd'
  const first = digestOf(`{"amount":10,"clientName":"Ana","referenceId":"${id}"}`)
  const same = `{"referenceId":"${id.toUpperCase()}", "currency":"BRL","clientName":"Ana","amount":10.00,"x":1,"description":null,"tracking_parameters":null,"utm_term":null,"installments":1,"paymentMethod":"pix","paymentMethodTypes":["pix"]}`
  expect(digestOf(same)).toBe(first)
  expect(digestOf(`{"amount":10.01,"clientName":"Ana","referenceId":"${id}"}`)).not.toBe(first)
  const asCard = `{"amount":10,"clientName":"Ana","referenceId":"${id}","paymentMethod":"visa"`
  expect(digestOf(`${asCard},"installments":1}`)).toBe(digestOf(`${asCard}}`))
  expect(digestOf(`${asCard},"installments":2}`)).not.toBe(digestOf(`${asCard}}`))
  expect(digestOf(`${asCard}}`)).not.toBe(first)
  expect(digestOf(`{"amount":10,"clientName":"Ana ","referenceId":"${id}"}`)).not.toBe(first)
})
