import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { prisma } from '@/lib/platform/db/prisma'
import { email, integer, name, pastedEmail, text, uuid, wholeNumber } from './text'

const accepts = (value: unknown) => text(10).safeParse(value).success

describe('a text', () => {
  test.each(['', 'ção 🧾', '1234567890', '__proto__', 'a\tb\r\nc'])('may be %j', (value) => {
    expect(accepts(value)).toBe(true)
  })

  test.each([
    '12345678901',
    'a\0b',
    '\ud83e',
    '\uddfe\ud83e',
    5,
    null,
    undefined,
    ['a'],
    { toString: 1 },
  ])('may not be %j', (value) => {
    expect(accepts(value)).toBe(false)
  })

  test('that is accepted can be stored, and comes back as it was', async () => {
    const any = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit))
    const odd = fc.constantFrom('\0', '\ud83e\uddfe', '\ud800', '\\', "'", '"', '\ufffd', '{', ',')
    const texts = fc.array(fc.oneof(any, odd), { maxLength: 25 }).map((parts) => parts.join(''))
    const kept = fc.sample(texts, 500).filter((value) => text(50).safeParse(value).success)
    expect(kept.length).toBeGreaterThan(50)
    const [row] = await prisma.$queryRaw<{ kept: string[] }[]>`SELECT ${kept}::text[] AS kept`
    expect(row?.kept).toEqual(kept)
  })
})

describe('a character that nobody sees', () => {
  const code = (character: string) =>
    `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
  const faultsOf = (schema: ReturnType<typeof text>, value: string) =>
    schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

  test.each([
    '\u202a',
    '\u202b',
    '\u202c',
    '\u202d',
    '\u202e',
    '\u2066',
    '\u2067',
    '\u2068',
    '\u2069',
    '\u200e',
    '\u200f',
    '\u061c',
    '\u200b',
    '\u200c',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u001b',
    '\u007f',
    '\u0085',
    '\u2028',
    '\u2029',
    '\u{e0061}',
    '\u{e0001}',
    '\u180e',
  ])('is refused and named, %j', (character) => {
    const message = `must not contain the invisible character ${code(character)}`
    for (const value of [`a${character}b`, character, `Ana ${character}`, `Ana${character}`]) {
      expect(faultsOf(text(50), value)).toEqual([message])
    }
    expect(faultsOf(name(50), `Ana${character}Lima`)).toEqual([message])
  })

  test.each([
    '👩‍💻 Bia',
    '👨‍👩‍👧‍👦',
    '🏳️‍🌈',
    '👩🏽‍🚀',
    '❤️‍🔥',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '1️⃣',
    'محمد علی',
    'می‌خواهم',
    'שָׁלוֹם',
    'क्‍ष',
    'ശ്രീ‍',
    'ශ්‍රී ලංකා',
    '北京',
    'İstanbul',
    'Ação',
  ])('is not in %j', (value) => {
    expect(faultsOf(text(50), value)).toEqual([])
    expect(faultsOf(name(50), value)).toEqual([])
  })

  test('hides beside no emoji', () => {
    for (const value of ['🧾\u200d', '\u200d🧾', '🧾\u200b🧾', '🏴\u{e0041}', 'a\u200d🧾']) {
      expect(faultsOf(text(50), value)).toHaveLength(1)
    }
  })

  test('is no line break in a text, and is one in a name', () => {
    expect(faultsOf(text(50), 'Rua A,\n 10')).toEqual([])
    expect(faultsOf(name(50), 'Rua A,\n 10')).toEqual([
      'must not contain the invisible character U+000A',
    ])
  })
})

describe('an e-mail address', () => {
  test.each([
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'a\0@example.com',
    `${'a'.repeat(250)}@example.com`,
    'ana@example.com\r\nBcc: x@y.zz',
  ])('is not %j', (value) => {
    expect(email().safeParse(value).success).toBe(false)
  })

  test('may have a tag', () => {
    expect(email().parse('ana+loja@example.com.br')).toBe('ana+loja@example.com.br')
  })
})

describe('a UUID', () => {
  test('is the same in either case', () => {
    const id = '0196904C-2A00-7000-8000-00000000ABCD'
    expect(uuid().parse(id)).toBe(id.toLowerCase())
  })

  test.each([
    '',
    '123',
    '0196904c2a00700080000000000000cd',
    '{0196904c-2a00-7000-8000-00000000abcd}',
    '0196904c-2a00-7000-8000-00000000abcg',
    ' 0196904c-2a00-7000-8000-00000000abcd',
    '0196904c-2a00-7000-8000-00000000abcd\n',
    7,
    null,
  ])('is not %j', (value) => {
    expect(uuid().safeParse(value).success).toBe(false)
  })
})

describe('a whole number', () => {
  test.each([
    [0, ['must be at least 1']],
    [13, ['must be at most 12']],
    [1.5, ['must be a whole number']],
    ['7', ['must be a whole number']],
    [1e20, ['must be at most 12']],
    [-1e20, ['must be at least 1']],
  ])('that is %j is told what it breaks', (value, messages) => {
    const { error } = integer(1, 12).safeParse(value)
    expect(error?.issues.map(({ message }) => message)).toEqual(messages)
  })

  test('of a query may be too large to be counted exactly, and is told the limit alone', () => {
    const { error } = wholeNumber(1).safeParse('99999999999999999999')
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'must be at most 9007199254740991',
    ])
  })
})

describe('the e-mail address of a payer', () => {
  test.each([
    'a&b@x.com',
    'user!x@ex.com',
    'a/b@x.com',
    '#a@x.com',
    "o'brien@example.com.br",
    'x@exemplo.xn--p1ai',
  ])('may be %s, as in a form of the web', (value) => {
    expect(pastedEmail().parse(value)).toBe(value)
  })

  test.each(['ana', 'ana@loja', 'ana@', '@x.com', 'ana@x..com', 'ana maria@x.com'])(
    'is not %s',
    (value) => expect(pastedEmail().safeParse(value).success).toBe(false),
  )
})
