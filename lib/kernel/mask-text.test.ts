import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isMaskable, maskDocumentInLog, maskText } from './mask-text'

/** Characters that, next to a number, would make it part of a longer number or of an id. */
const BESIDE = /[0-9a-f\s./_\-\xad\u200b-\u200d\u2010-\u2015\u2060\u2212]/i

describe('what can be read of a text', () => {
  test.each([
    ['a CPF', 'CPF 529.982.247-25.', 'CPF ***.982.247-**.'],
    ['a CPF without its signs', 'cpf52998224725x', 'cpf***.982.247-**x'],
    ['a CPF with other signs', '529 982 247 25', '***.982.247-**'],
    ['a CPF with hyphens', '529-982-247-25', '***.982.247-**'],
    ['a CPF with a slash', '529.982.247/25', '***.982.247-**'],
    ['a mistyped CPF with a slash', '529.982.247/26', '***.982.247-**'],
    ['a CPF behind another number', '12 52998224725', '12 ***.982.247-**'],
    ['a mistyped CPF', '529.982.247-26', '***.982.247-**'],
    ['a CNPJ', '11.222.333/0001-81', '**.222.333/0001-**'],
    ['a CNPJ without its signs', 'cnpj11222333000181', 'cnpj**.222.333/0001-**'],
    ['a CNPJ with letters', '12.ABC.345/01DE-35', '**.ABC.345/01DE-**'],
    ['a CNPJ with letters and no signs', '(12ABC34501DE35)', '(**.ABC.345/01DE-**)'],
    ['a card number', 'visa 4111111111111111!', 'visa ************1111!'],
    ['a card number in groups', '4111 1111 1111 1111', '**** **** **** 1111'],
    ['a card number with hyphens', '4111-1111-1111-1111', '****-****-****-1111'],
    ['a card number with underscores', '4111_1111_1111_1111', '****_****_****_1111'],
    ['a card number, widely spaced', '4111  1111  1111  1111', '****  ****  ****  1111'],
    ['a card number in lines', '4111\n1111\n1111\n1111', '****\n****\n****\n1111'],
    ['a card number behind a word', 'cartao4111111111111111', 'cartao************1111'],
    ['a card number behind other groups', '12 4111 1111 1111 1111', '12 **** **** **** 1111'],
    ['a card number before other groups', '4111111111111111 12', '************1111 12'],
    ['thirteen digits', '4222222222222', '*********2222'],
    ['nineteen digits', '6304000000000000000', '***************0000'],
    ['a secret key', 'Bearer sk_live_prod_abcDEF123456', 'Bearer [redacted]'],
    ['a secret key behind a name', 'KEY_sk_live_prod_abcDEF123456', 'KEY_[redacted]'],
    ['a secret key behind letters', 'keysk_live_prod_abcDEF123456', 'key[redacted]'],
    ['a webhook secret behind a name', 'MY_whsec_MfKQ9r8GKYqrTwjU', 'MY_[redacted]'],
    ['a webhook secret', 'whsec_MfKQ9r8GKYqrTwjU', '[redacted]'],
    ['a client secret', 'pi_3Mt_secret_YrKJUKribcBjcG8HVhfZ', '[redacted]'],
  ])('%s is masked', (_, text, masked) => {
    expect(maskText(text)).toBe(masked)
  })

  test.each([
    ['a telephone', '(11) 98765-4321'],
    ['a UUID of digits', '01930000-1111-7111-8111-111111111111'],
    ['a hexadecimal id', 'txid 01930123456789012345678901234567'],
    ['sixteen digits that are no card', '4111111111111112'],
    ['an end-to-end id', 'E00000000202611210658abcdefghijk'],
    ['a date and time', '2026-11-21T06:58:46.456Z'],
    ['an amount', 'R$ 1.234.567,89'],
    ['a word that ends as a secret begins', 'task_something_long_enough'],
    ['an address of a machine', '192.168.100.250'],
    ['a public key', 'pk_live_prod_abcDEF123456'],
  ])('%s stays', (_, text) => {
    expect(maskText(text)).toBe(text)
  })

  test('whatever is masked was seen to be maskable', () => {
    const part = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'0123456789 .-/AZaz_s\u00a0\u2011\u200b\n') }),
      fc.constantFrom('52998224725', '12.ABC.345/01DE-35', 'sk_live_prod_x', '4111111111111111'),
    )
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join('')
        expect(isMaskable(text) || maskText(text) === text).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test('whatever stands between its groups, a document or a card number is masked', () => {
    const sign = fc.constantFrom(...' .-/_\u00a0\u202f\t\n\u2011\u2013\u2212\u00ad\u200b\ufeff')
    const gap = fc.string({ unit: sign, maxLength: 3 })
    const number = fc.constantFrom(
      ['529', '982', '247', '25'],
      ['11', '222', '333', '0001', '81'],
      ['4111', '1111', '1111', '1111'],
      ['3782', '822463', '10005'],
    )
    fc.assert(
      fc.property(number, fc.array(gap, { minLength: 4, maxLength: 4 }), (groups, gaps) => {
        const text = groups.map((group, at) => group + (gaps[at] ?? '')).join('')
        const masked = maskText(`paid by ${text}, thanks`)
        expect(masked.replace(/\D/g, '').length).toBeLessThan(groups.join('').length - 1)
        expect(masked).toContain('*')
      }),
      { numRuns: 1000 },
    )
  })

  test('any valid card number is masked, wherever it stands', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 })
    fc.assert(
      fc.property(digits, fc.string(), fc.string(), (body, before, after) => {
        const card = withLuhn(body)
        fc.pre(!BESIDE.test(before.slice(-1)) && !BESIDE.test(after.slice(0, 1)))
        expect(maskText(before + card + after)).not.toContain(card)
      }),
      { numRuns: 1000 },
    )
  })
})

test.each([
  ['52998224725', '***.982.247-**'],
  ['529.982.247-2', '*************'],
  ['not a document', '**************'],
])('the document %s is shown as %s', (written, shown) => {
  expect(maskDocumentInLog(written)).toBe(shown)
})

function withLuhn(body: number[]): string {
  const sum = body
    .toReversed()
    .map((digit, i) => (i % 2 === 0 ? digit * 2 : digit))
    .reduce((total, digit) => total + (digit > 9 ? digit - 9 : digit), 0)
  return body.join('') + ((10 - (sum % 10)) % 10)
}
