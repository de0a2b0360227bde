import { expect, test } from 'vitest'
import { LOCALES } from '@/lib/i18n/locale'
import { parseReais } from './money-input'

test.each([
  ['12500', 12500],
  ['12.500,00', 12500],
  ['12,500.00', 12500],
  ['R$ 1.248,90', 1248.9],
  ['1248.9', 1248.9],
  ['1.248', 1248],
  ['1.000.000', 1000000],
  ['1,000,000.5', 1000000.5],
  ['999.999,99', 999999.99],
  ['12,5', 12.5],
  ['12,', 12],
  [',5', 0.5],
  ['0,01', 0.01],
])('%s is read as the amount its writer meant', (text, reais) => {
  expect(parseReais(text, 'pt-BR')).toBe(reais)
})

test.each([
  '',
  'R$',
  '1,2345',
  '1.248,905',
  // The number of a card.
  '4242424242424242',
  // Wrong groups: read as thousands, each would be up to a thousand times what its writer meant.
  '0,500',
  '0.250',
  '5.000.00',
  '1.2.34',
  '1.234,5,6',
  '1.234.',
  '1,234.567,00',
  '1234.567',
])('%s is refused rather than rounded', (text) => {
  expect(parseReais(text, 'pt-BR')).toBeNull()
})

test('one digit too many after the decimal mark makes no amount a thousand times larger', () => {
  expect(parseReais('19,900', 'pt-BR')).toBeNull()
  expect(parseReais('19.900', 'pt-BR')).toBe(19_900)
  expect(parseReais('19.900', 'en')).toBeNull()
  expect(parseReais('19,900', 'en')).toBe(19_900)
  for (const locale of LOCALES) {
    expect(parseReais('19.900,00', locale)).toBe(19_900)
    expect(parseReais('19,900.00', locale)).toBe(19_900)
    expect(parseReais('1.000.000', locale)).toBe(1_000_000)
  }
})
