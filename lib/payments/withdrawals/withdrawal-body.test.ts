import { describe, expect, test } from 'vitest'
import { WithdrawalBody } from './withdrawal-body'

const read = (fields: object) =>
  WithdrawalBody.safeParse({ amount: 20, pixKey: 'ana@example.com', ...fields })
const pathsOf = (fields: object) => read(fields).error?.issues.map(({ path }) => path.join('.'))

describe('the amount', () => {
  test.each([5.01, 5.1, 20, 138_322_754.33, 999_999_999.99])('may be %d', (amount) => {
    expect(pathsOf({ amount })).toBeUndefined()
  })

  test.each([5, 4.99, 0, -1, 0.009, 5.001, 5.009, 10.001, 1e21, Number.NaN, '10', null, undefined])(
    'may not be %j',
    (amount) => {
      expect(new Set(pathsOf({ amount }))).toEqual(new Set(['amount']))
    },
  )
})

describe('the key', () => {
  test.each([
    ['529.982.247-25', 'CPF', '52998224725'],
    ['12.ABC.345/01DE-35', 'CNPJ', '12ABC34501DE35'],
    [' Fulano@Example.COM ', 'EMAIL', 'fulano@example.com'],
    ['+5511987654321', 'PHONE', '+5511987654321'],
    ['+55 11 98432-3071', 'PHONE', '+5511984323071'],
    ['123E4567-e12b-12d1-a456-426655440000', 'EVP', '123e4567-e12b-12d1-a456-426655440000'],
  ])('%s is known for a %s and comes out canonical', (pixKey, pixKeyType, canonical) => {
    expect(WithdrawalBody.parse({ amount: 20, pixKey })).toEqual({
      amount: 20,
      pixKey: canonical,
      pixKeyType,
    })
  })

  test('is refused when it does not match the type that was sent', () => {
    expect(pathsOf({ pixKey: '52998224725', pixKeyType: 'CNPJ' })).toEqual(['pixKey'])
    expect(pathsOf({ pixKey: 'ana@example.com', pixKeyType: 'PHONE' })).toEqual(['pixKey'])
  })

  test('is offered with +55 when it looks like a phone without it', () => {
    expect(pathsOf({ pixKey: '11987654321' })).toEqual(['pixKey'])
    expect(read({ pixKey: '11987654321' }).error?.issues).toMatchObject([
      { message: 'A phone must start with +55: +5511987654321. It is not a valid CPF.' },
    ])
    expect(
      WithdrawalBody.parse({ amount: 20, pixKey: '11987654321', pixKeyType: 'PHONE' }).pixKey,
    ).toBe('+5511987654321')
  })

  test('is refused when it is sent as a phone and is a CPF, and the phone is named', () => {
    const sent = { pixKey: '529.982.247-25', pixKeyType: 'PHONE' }
    expect(read(sent).error?.issues).toMatchObject([
      { path: ['pixKey'], message: expect.stringContaining('+5552998224725') },
    ])
  })

  test.each(['', ' ', 'x', 'a'.repeat(78), 'ana@exa\0mple.com', '52998224726', 5, null, undefined])(
    'may not be %j',
    (pixKey) => {
      expect(new Set(pathsOf({ pixKey }))).toEqual(new Set(['pixKey']))
    },
  )

  test('may be of the five types alone', () => {
    expect(pathsOf({ pixKeyType: 'email' })).toEqual(['pixKeyType'])
    expect(pathsOf({ pixKeyType: 'toString' })).toEqual(['pixKeyType'])
  })
})

test('every violation is told of at once, the key among them', () => {
  expect(pathsOf({ amount: 1, pixKey: 'x', idempotencyKey: 'y', description: 5 })?.sort()).toEqual([
    'amount',
    'description',
    'idempotencyKey',
    'pixKey',
  ])
  expect(pathsOf({ amount: '20', pixKey: 'x' })?.sort()).toEqual(['amount', 'pixKey'])
})

test('two spellings of one withdrawal are the same request', () => {
  const key = '0196904c-2a00-7000-8000-00000000abcd'
  const one = { amount: 20, pixKey: '529.982.247-25', idempotencyKey: key }
  const other = { idempotencyKey: key.toUpperCase(), pixKey: '52998224725', pixKeyType: 'CPF' }
  expect(JSON.stringify(WithdrawalBody.parse({ ...other, amount: 20.0, description: null }))).toBe(
    JSON.stringify(WithdrawalBody.parse(one)),
  )
})
