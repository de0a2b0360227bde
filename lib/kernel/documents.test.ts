import {
  isValidCnpj,
  isValidCpf,
  formatCnpj as theirCnpjFormat,
  formatCpf as theirCpfFormat,
} from '@brazilian-utils/brazilian-utils'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkDigit,
  formatCnpj,
  formatCpf,
  formatDocument,
  maskDocument,
  parseCnpj,
  parseCpf,
  parseDocument,
} from './documents'

/** Documents with right check digits, mixed with ones whose check digits are random. */
function candidates(body: RegExp, heaviest: number) {
  const right = fc.stringMatching(body).map((text) => {
    const first = checkDigit(text, heaviest)
    return text + first + checkDigit(text + first, heaviest)
  })
  const any = fc.tuple(fc.stringMatching(body), fc.stringMatching(/^\d{2}$/)).map((p) => p.join(''))
  return fc.oneof(right, any)
}

describe('CPF', () => {
  test('an independent implementation agrees on what is one, and on its form', () => {
    fc.assert(
      fc.property(candidates(/^\d{9}$/, 11), (text) => {
        const isOne = isValidCpf(text)
        expect(parseCpf(text)).toBe(isOne ? text : null)
        expect(parseCpf(formatCpf(text))).toBe(isOne ? text : null)
        expect(formatCpf(text)).toBe(theirCpfFormat(text))
      }),
      { numRuns: 500 },
    )
  })

  test.each(['52998224724', '11111111111', '00000000000', '529-982-247.25', '5299822472', ''])(
    '%s is none',
    (text) => expect(parseCpf(text)).toBeNull(),
  )
})

describe('CNPJ', () => {
  test('an independent implementation agrees on what is one, letters included', () => {
    fc.assert(
      fc.property(candidates(/^(?:\d{12}|[0-9A-Z]{12})$/, 9), (text) => {
        const isOne = isValidCnpj(text, { version: 2 })
        expect(parseCnpj(text)).toBe(isOne ? text : null)
        expect(parseCnpj(formatCnpj(text).toLowerCase())).toBe(isOne ? text : null)
        expect(formatCnpj(text)).toBe(theirCnpjFormat(text, { version: 2 }))
      }),
      { numRuns: 500 },
    )
  })

  test("reads the revenue service's published example", () => {
    expect(parseCnpj('12.ABC.345/01DE-35')).toBe('12ABC34501DE35')
  })

  test.each(['12ABC34501DE34', '12ABC34501DEAB', '11111111111111', '12ABC3450|DE35', ''])(
    '%s is none',
    (text) => expect(parseCnpj(text)).toBeNull(),
  )
})

test('either document is known for what it is', () => {
  expect(parseDocument('529.982.247-25')).toEqual({ type: 'CPF', document: '52998224725' })
  expect(parseDocument('11222333000181')).toEqual({ type: 'CNPJ', document: '11222333000181' })
  expect(parseDocument('123')).toBeNull()
})

test('people read documents with their punctuation, and the rest as it came', () => {
  expect(formatDocument('52998224725')).toBe('529.982.247-25')
  expect(formatDocument('11222333000181')).toBe('11.222.333/0001-81')
  expect(formatDocument('passport X1')).toBe('passport X1')
})

test('a stranger sees six digits of a person, a company whole, and nothing else', () => {
  expect(maskDocument('52998224725')).toBe('***.982.247-**')
  expect(maskDocument('11222333000181')).toBe('11.222.333/0001-81')
  expect(maskDocument('AB1234')).toBe('******')
  expect(maskDocument('***.982.247-**')).toBe('***.982.247-**')
  expect(maskDocument('***982247**')).toBe('***982247**')
})
