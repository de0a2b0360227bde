import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { inferPixKeyType, PIX_KEY_TYPES, type PixKeyType, parsePixKey } from './key'

type Vector = { input: string; canonical: string; reason: string }
type Vectors = Record<PixKeyType, { valid: Vector[]; invalid: Vector[]; lenientInput?: Vector[] }>

const file = path.resolve(process.cwd(), '../shared/contracts/pixkey-vectors.json')
const vectors: Vectors | null = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
const whyAbsent = vectors ? '' : ' (skipped: ../shared/contracts is not beside this clone)'

test.each([
  ['52998224725', 'CPF', '52998224725'],
  ['529.982.247-25', 'CPF', '52998224725'],
  ['12.ABC.345/01DE-35', 'CNPJ', '12ABC34501DE35'],
  ['12abc34501de35', 'CNPJ', '12ABC34501DE35'],
  ['+5511987654321', 'PHONE', '+5511987654321'],
  ['+55 11 98432-3071', 'PHONE', '+5511984323071'],
  ['+55 (11) 98432\u20113071', 'PHONE', '+5511984323071'],
  [' Fulano@Example.COM ', 'EMAIL', 'fulano@example.com'],
  ['123E4567-e12b-12d1-a456-426655440000', 'EVP', '123e4567-e12b-12d1-a456-426655440000'],
] as const)('%s is known for a %s without being told', (input, type, key) => {
  expect(parsePixKey(input)).toEqual({ ok: true, type, key })
})

describe('eleven digits', () => {
  test('that are a valid CPF are one, though they look like a phone', () => {
    expect(parsePixKey('11912345684')).toMatchObject({ ok: true, type: 'CPF' })
  })

  test.each([
    ['11912345684', '+5511912345684'],
    ['529.982.247-25', '+5552998224725'],
  ])('that are sent as a phone are paid to nobody if they are a valid CPF: %s', (input, phone) => {
    expect(parsePixKey(input, 'PHONE')).toEqual({
      ok: false,
      problem: 'phone_without_country',
      message: `A phone must start with +55: ${phone}. Without +55, this is a valid CPF.`,
      suggestion: phone,
    })
    expect(parsePixKey(phone, 'PHONE')).toEqual({ ok: true, type: 'PHONE', key: phone })
  })

  test.each(['(11) 91234-5684', '11 91234-5684', '11987654321'])(
    'that are sent as a phone are one, if they are no CPF or not written as one: %s',
    (input) => expect(parsePixKey(input, 'PHONE')).toMatchObject({ ok: true, type: 'PHONE' }),
  )

  test('that only look like a phone are paid to nobody, and +55 is suggested', () => {
    expect(parsePixKey('11987654321')).toMatchObject({
      ok: false,
      problem: 'phone_without_country',
      message: expect.stringContaining('start with +55'),
      suggestion: '+5511987654321',
    })
  })

  test('after a + that is not followed by 55 are no phone, and the one meant is named', () => {
    expect(parsePixKey('+11987654321')).toEqual({
      ok: false,
      problem: 'not_of_type',
      message: 'Not a mobile phone: +55, area code and 9 digits. Did you mean +5511987654321?',
      suggestion: '+5511987654321',
    })
  })

  test('that look like nothing else are a CPF with wrong check digits', () => {
    expect(inferPixKeyType('12345678900')).toBe('CPF')
    expect(parsePixKey('12345678900')).toMatchObject({ ok: false, problem: 'not_of_type' })
  })
})

test('a key that does not match its type is a problem, never another type', () => {
  expect(parsePixKey('fulano@example.com', 'CPF')).toMatchObject({ problem: 'not_of_type' })
  expect(parsePixKey('52998224725', 'CNPJ')).toMatchObject({ problem: 'not_of_type' })
})

test('a phone of another country is none, however it is divided', () => {
  expect(parsePixKey('+1 198 765-4321')).toMatchObject({ problem: 'not_of_type' })
  expect(parsePixKey('+54 11 98765-4321')).toMatchObject({ problem: 'not_of_type' })
})

test.each(['', '   ', 'fulano', '123', '123e4567e89b12d3a456426655440000'])(
  '"%s" is no key, and nothing is suggested',
  (input) => {
    const reading = parsePixKey(input)
    expect(reading).toMatchObject({ ok: false, problem: 'unrecognised' })
    expect(reading).not.toHaveProperty('suggestion')
  },
)

describe.skipIf(!vectors)(`keys gathered from public sources${whyAbsent}`, () => {
  const each = (list: 'valid' | 'invalid' | 'lenientInput') =>
    PIX_KEY_TYPES.flatMap((type) => (vectors?.[type][list] ?? []).map((v) => ({ type, ...v })))

  test('are there for every type', () => {
    expect(PIX_KEY_TYPES.filter((type) => vectors?.[type].valid.length)).toEqual(PIX_KEY_TYPES)
  })

  test.each(each('valid'))('$type $input', ({ type, input, canonical }) => {
    expect(parsePixKey(input, type)).toEqual({ ok: true, type, key: canonical })
    expect(parsePixKey(input)).toEqual({ ok: true, type, key: canonical })
  })

  test.each(each('lenientInput'))('$type $input, when told', ({ type, input, canonical }) => {
    expect(parsePixKey(input, type)).toEqual({ ok: true, type, key: canonical })
    expect(parsePixKey(input)).toMatchObject({ ok: false, suggestion: canonical })
  })

  // The directory stores a phone without separators; we accept them from people and remove them.
  const dividers = /mask in the canonical form/
  test.each(each('invalid').filter(({ reason }) => !dividers.test(reason)))(
    'no $type: $input ($reason)',
    ({ type, input }) => {
      expect(parsePixKey(input, type)).toMatchObject({ ok: false })
      expect(parsePixKey(input)).toMatchObject({ ok: false })
    },
  )
})
