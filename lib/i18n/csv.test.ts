import { expect, test } from 'vitest'
import { asText, csvMoment, csvRow } from './csv'

test.each([
  ['en', ['a', 'b'], 'a,b\r\n'],
  ['pt-BR', ['a', 'b,c'], 'a;b,c\r\n'],
  ['en', ['b,c', 'say "x"', 'two\nlines'], '"b,c","say ""x""","two\nlines"\r\n'],
] as const)('in %s, %j is %j', (locale, cells, line) => {
  expect(csvRow(locale, cells)).toBe(line)
})

test('an instant is a date of São Paulo that spreadsheets sort and filter by', () => {
  expect(csvMoment(new Date('2026-11-20T02:31:52.999Z'))).toBe('2026-11-19 23:31:52')
  expect(csvMoment('2027-01-01T03:00:00.000Z')).toBe('2027-01-01 00:00:00')
})

test.each(['=1+1', '+1', '-1', '@x', '\tx'])('%j is no formula', (text) => {
  expect(asText(text)).toBe(`'${text}`)
})

test('other texts stay as they are', () => {
  expect(asText('Ana = Bia')).toBe('Ana = Bia')
})
