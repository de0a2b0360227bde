import { describe, expect, test } from 'vitest'
import { basisPointsOf, isDays, percentText } from './merchant-terms'

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
