import { expect, test } from 'vitest'
import { parseReais } from './money-input'

test.each([
  ['12500', 12500],
  ['12.500,00', 12500],
  ['12,500.00', 12500],
  ['R$ 1.248,90', 1248.9],
  ['1248.9', 1248.9],
  ['1.248', 1248],
  ['1.000.000', 1000000],
  ['12,5', 12.5],
  ['12,', 12],
  [',5', 0.5],
  ['0,01', 0.01],
])('%s is read as the amount its writer meant', (text, reais) => {
  expect(parseReais(text)).toBe(reais)
})

test.each(['', 'R$', '1,2345', '1.248,905'])('%s is refused rather than rounded', (text) => {
  expect(parseReais(text)).toBeNull()
})
