import { describe, expect, test } from 'vitest'
import type { CheckoutOptions } from '@/lib/sdk/checkout'
import { checkKey, checkOptions } from './options'

const SECRET = 'cs_sandbox_0f_secret_a1'
const check = (options: object) => checkOptions('embedded', options as CheckoutOptions)

describe('a client secret tells its session', () => {
  test.each([
    [SECRET, 'cs_sandbox_0f'],
    ['cs_test_a1B2_secret_fidkdWxOYHwn%2FPyd1', 'cs_test_a1B2'],
  ])('%s', (clientSecret, sessionId) => expect(check({ clientSecret })).toEqual({ sessionId }))
})

describe('what is no client secret is refused', () => {
  test.each(['', 'cs_sandbox_0f', 'pi_1_secret_2', 'cs_../x_secret_2', 'cs_a_secret_', null, 1])(
    '%j',
    (clientSecret) => expect(() => check({ clientSecret })).toThrow('(invalid_secret)'),
  )
})

test('options of the other mode are no options', () => {
  const options = { clientSecret: SECRET, onChange: () => {} }
  expect(() => check(options)).toThrow('There is no option “onChange”')
  expect(checkOptions('custom', options)).toEqual({ sessionId: 'cs_sandbox_0f' })
})

test('whatever may be left out may be undefined', () => {
  const optional = { onError: undefined, appearance: undefined, locale: undefined }
  expect(() => check({ clientSecret: SECRET, ...optional })).not.toThrow()
})

test('a key for browsers is taken, of ours and of Stripe’s; a secret one is told for what it is', () => {
  for (const key of ['pk_live_prod_A0', 'pk_test_51', 'pk_live_51']) expect(checkKey(key)).toBe(key)
  expect(() => checkKey('sk_live_prod_A0')).toThrow('This is a secret key')
  for (const key of [undefined, null, '', 'pk_', 'pk_a b']) {
    expect(() => checkKey(key)).toThrow('(invalid_key)')
  }
})
