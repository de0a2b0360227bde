import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asJson, asText, csvMoment, csvRow } from './csv'

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

test.each([
  ['x;=1+1', "x;'=1+1"],
  ['a,=1+1', "a,'=1+1"],
  ['a\t-1;+1', "a\t'-1;'+1"],
  ['two\n@lines', "two\n'@lines"],
  ['x;"=1+1"', `x;'"=1+1"`],
])('nor is %j where a spreadsheet of another language splits it', (text, safe) => {
  expect(asText(text)).toBe(safe)
})

test.each(['Ana = Bia', 'Pão, -10%', 'a-b;c=d', ''])('%j stays as it is', (text) => {
  expect(asText(text)).toBe(text)
})

const risky = fc.array(fc.constantFrom(...'=+-@,;\t\n"\\a '), { maxLength: 12 })
const text = risky.map((signs) => signs.join(''))
const locale = fc.constantFrom('en' as const, 'pt-BR' as const)
const partsOf = (line: string) => line.split(/[,;\t\r\n]/)

test('no text begins like a formula, in any language and however its line is split', () => {
  fc.assert(
    fc.property(text, locale, (one, language) => {
      const line = csvRow(language, ['a', asText(one), 'b'])
      for (const part of partsOf(line)) expect(part).not.toMatch(/^"*[=+\-@]/)
    }),
  )
})

test('nor does JSON, which is read as it was', () => {
  fc.assert(
    fc.property(text, text, locale, (one, other, language) => {
      const value = { name: one, list: [other, one], fee: -5 }
      const cell = asJson(value)
      expect(JSON.parse(cell)).toEqual(value)
      const line = csvRow(language, ['a', cell, 'b'])
      for (const part of partsOf(line)) expect(part).not.toMatch(/^"*[=+\-@]/)
    }),
  )
})
