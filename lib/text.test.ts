import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { prisma } from '@/lib/db/prisma'
import { email, text, uuid } from './text'

const accepts = (value: unknown) => text(10).safeParse(value).success

describe('a text', () => {
  test.each(['', 'ção 🧾', '1234567890', '__proto__'])('may be %j', (value) => {
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
    const odd = fc.constantFrom('\0', '\ud83e\uddfe', '\ud800', '\\', "'", '"', '\ufeff', '{', ',')
    const texts = fc.array(fc.oneof(any, odd), { maxLength: 25 }).map((parts) => parts.join(''))
    const kept = fc.sample(texts, 500).filter((value) => text(50).safeParse(value).success)
    expect(kept.length).toBeGreaterThan(50)
    const [row] = await prisma.$queryRaw<{ kept: string[] }[]>`SELECT ${kept}::text[] AS kept`
    expect(row?.kept).toEqual(kept)
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
