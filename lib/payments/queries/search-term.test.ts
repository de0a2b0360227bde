import { describe, expect, test } from 'vitest'
import { type Lookups, readSearch } from './search-term'

const ID = '019342aa-5f6e-7c31-9d10-6a1f2b3c4d5e'
const END_TO_END = 'E1234567820260502120012345678901'

describe('a searched text', () => {
  test.each<[string, Lookups]>([
    ['529.982.247-25', { documents: ['52998224725'] }],
    ['52998224725', { documents: ['52998224725'], legacyId: 52998224725n }],
    ['11912345684', { documents: ['11912345684'], phone: '11912345684' }],
    ['12.345.678/0001-95', { documents: ['12345678000195'] }],
    ['12abc34501de35', { documents: ['12abc34501de35', '12ABC34501DE35'] }],
    ['+55 11 98432-3071', { phone: '11984323071', pixKeys: ['+5511984323071'] }],
    ['+55 11 98432\u20113071', { phone: '11984323071' }],
    ['(11) 98432-3071', { phone: '11984323071' }],
    ['Ana@Example.com', { email: 'ana@example.com' }],
    [ID.toUpperCase(), { id: ID, pixKeys: [ID] }],
    [
      '019342aa…4D5E',
      {
        shortened: {
          from: '019342aa-0000-0000-0000-000000000000',
          to: '019342aa-ffff-ffff-ffff-ffffffffffff',
          end: '4d5e',
        },
      },
    ],
    [END_TO_END, { endToEndId: END_TO_END }],
    ['cs_test_a1B2c3D4e5F6', { externalIds: ['cs_test_a1B2c3D4e5F6', 'cs_test_a1b2c3d4e5f6'] }],
    ['R$ 1.234,50', { amount: 123450n }],
    ['1,234.50', { amount: 123450n }],
    ['−1.234,50', { amount: 123450n }],
    ['-R$ 1.234,50', { amount: 123450n }],
    ['77', { amount: 7700n, legacyId: 77n }],
  ])('%s is a value that is looked up', (text, lookups) => {
    const read = readSearch(` ${text} `)
    expect(read.isValue).toBe(true)
    expect(read.lookups).toMatchObject(lookups)
  })

  test.each([
    ['João  Gonçalves', [['Joao', 'Goncalves']]],
    ['pedido 11144477735', [['pedido', '11144477735']]],
    ['ana@ex', [['ana@ex']]],
    ['529.982', [['529982'], ['529.982']]],
    ['1042', [['1042']]],
    ['´', [['´']]],
  ])('%s is words', (text, words) => {
    const read = readSearch(text)
    expect(read.isValue).toBe(false)
    expect(read.words).toEqual(words)
  })

  test('of digits may be words beside an amount or the integer id', () => {
    expect(readSearch('1042').lookups).toEqual({ amount: 104200n, legacyId: 1042n })
  })
})
