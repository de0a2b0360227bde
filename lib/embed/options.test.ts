import { describe, expect, test } from 'vitest'
import type { CheckoutOptions } from '@/lib/sdk/checkout'
import { checkKey, checkOptions, localeOf } from './options'

const SECRET = 'cs_sandbox_0f_secret_a1'
const check = (options: object) => checkOptions('embedded', options as CheckoutOptions)

describe('reads the session id from the client secret', () => {
  test.each([
    [SECRET, 'cs_sandbox_0f'],
    ['cs_test_a1B2_secret_fidkdWxOYHwn%2FPyd1', 'cs_test_a1B2'],
  ])('%s', (clientSecret, sessionId) => expect(check({ clientSecret })).toEqual({ sessionId }))
})

describe('refuses an invalid client secret', () => {
  test.each(['', 'cs_sandbox_0f', 'pi_1_secret_2', 'cs_../x_secret_2', 'cs_a_secret_', null, 1])(
    '%j',
    (clientSecret) => expect(() => check({ clientSecret })).toThrow('(invalid_secret)'),
  )
})

describe('the locale is that of the page, or else of the browser', () => {
  test.each([
    ['pt-BR', 'pt', 'en'],
    ['en', 'en-GB', 'pt-BR'],
    ['en', 'es', 'en-US', 'pt-BR'],
    ['pt-BR', 'es', 'fr', 'pt-PT', 'en'],
    ['en', '', 'EN'],
    ['pt-BR', 'enm', 'de'],
    ['pt-BR'],
  ])('%s for %j', (locale, ...languages) => expect(localeOf(languages)).toBe(locale))
})

test('refuses the options of the other mode', () => {
  const options = { clientSecret: SECRET, onChange: () => {} }
  expect(() => check(options)).toThrow('There is no option “onChange”')
  expect(checkOptions('custom', options)).toEqual({ sessionId: 'cs_sandbox_0f' })
})

test('optional options may be undefined', () => {
  const optional = { onError: undefined, appearance: undefined, locale: undefined }
  expect(() => check({ clientSecret: SECRET, ...optional })).not.toThrow()
})

test('accepts publishable keys of Guichê and Stripe, and names a secret key in the error', () => {
  for (const key of ['pk_live_prod_A0', 'pk_test_51', 'pk_live_51']) expect(checkKey(key)).toBe(key)
  expect(() => checkKey('sk_live_prod_A0')).toThrow('This is a secret key')
  for (const key of [undefined, null, '', 'pk_', 'pk_a b']) {
    expect(() => checkKey(key)).toThrow('(invalid_key)')
  }
})
