import { expect, test } from 'vitest'
import { asText, csvRow } from './csv'

test.each([
  ['en', ['a', 'b'], 'a,b\r\n'],
  ['pt-BR', ['a', 'b,c'], 'a;b,c\r\n'],
  ['en', ['b,c', 'say "x"', 'two\nlines'], '"b,c","say ""x""","two\nlines"\r\n'],
] as const)('in %s, %j is %j', (locale, cells, line) => {
  expect(csvRow(locale, cells)).toBe(line)
})

test.each(['=1+1', '+1', '-1', '@x', '\tx'])('%j is no formula', (text) => {
  expect(asText(text)).toBe(`'${text}`)
})

test('other texts stay as they are', () => {
  expect(asText('Ana = Bia')).toBe('Ana = Bia')
})
