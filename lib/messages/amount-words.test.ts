import { expect, test } from 'vitest'
import { amountWords } from './amount-words'

test('an amount is written in its currency, to the hundredth', () => {
  expect(amountWords('124890', 'pt-BR')).toBe('R$\u00a01.248,90')
  expect(amountWords('1250', 'en', 'usd')).toBe('$12.50')
})

test('an amount that a number cannot hold is not rounded', () => {
  expect(() => amountWords('9007199254740993', 'en')).toThrow(RangeError)
})
