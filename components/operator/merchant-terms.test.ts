import { describe, expect, test } from 'vitest'
import { basisPointsOf, isDays, percentText, type Terms, termsFaults } from './merchant-terms'

describe('a percentage', () => {
  test.each([
    ['', null],
    ['0', 0],
    ['0,99', 99],
    ['4.9', 490],
    ['12,05', 1_205],
    ['100', 10_000],
    ['100,01', undefined],
    ['0,999', undefined],
    ['-1', undefined],
    ['x', undefined],
  ])('%j is %j basis points', (text, basisPoints) => {
    expect(basisPointsOf(text)).toBe(basisPoints)
  })

  test.each(['pt-BR', 'en'])('reads back as it was written in %s', (locale) => {
    for (const basisPoints of [0, 1, 99, 490, 1_205, 10_000]) {
      expect(basisPointsOf(percentText(basisPoints, locale))).toBe(basisPoints)
    }
  })
})

test('a reserve lasts 1 to 365 days', () => {
  expect(['1', '30', '365'].every(isDays)).toBe(true)
  expect(['', '0', '366', '1,5', '-3', 'x'].some(isDays)).toBe(false)
})

describe('the texts of the form', () => {
  const TERMS: Terms = {
    pixPercent: '',
    pixFixed: null,
    cardPercent: '',
    cardFixed: null,
    reservePercent: '',
    reserveDays: '30',
    cashoutsEnabled: true,
    cashoutMax: null,
    cashoutDailyMax: null,
    unreadable: {},
  }

  test('may leave every fee and limit empty', () => {
    expect(termsFaults(TERMS)).toEqual({})
    expect(termsFaults({ ...TERMS, unreadable: { cashoutMax: false } })).toEqual({})
  })

  // An unread limit has no number either; sent as it is, it would remove the limit.
  test.each(['pixFixed', 'cardFixed', 'cashoutMax', 'cashoutDailyMax'] as const)(
    '%s must not be an amount that cannot be read',
    (name) => {
      expect(termsFaults({ ...TERMS, unreadable: { [name]: true } })).toEqual({
        [name]: 'notAmount',
      })
    },
  )

  test('are each reported', () => {
    expect(termsFaults({ ...TERMS, pixPercent: 'x', reserveDays: '0' })).toEqual({
      pixPercent: 'notPercent',
      reserveDays: 'notDays',
    })
  })
})
