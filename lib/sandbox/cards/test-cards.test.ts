import { describe, expect, test } from 'vitest'
import { BRAND_LOOK, brandOf, CARD_BRANDS } from '@/lib/kernel/card-brands'
import { cardNumberFault } from '@/lib/kernel/card-number'
import {
  DECLINE_CODES,
  last4Of,
  TEST_CARDS,
  type TestCard,
  testCardNamed,
  testCardOf,
  testCardOfToken,
} from './test-cards'

const CARDS: readonly TestCard[] = TEST_CARDS

describe('the published cards', () => {
  test.each(CARDS)('$slug is a card that a form takes, of its brand', ({ number, brand }) => {
    expect(cardNumberFault(number)).toBeNull()
    expect(brandOf(number)).toBe(brand)
    expect(BRAND_LOOK[brand].lengths).toContain(number.length)
  })

  test('have numbers, names and tokens of their own, and last digits that tell them apart', () => {
    for (const of of [
      CARDS.map(({ number }) => number),
      CARDS.map(({ slug }) => slug),
      CARDS.flatMap(({ token }) => token ?? []),
      CARDS.map(last4Of),
    ]) {
      expect(new Set(of).size).toBe(of.length)
    }
  })

  test('pay with every brand, and decline for every reason', () => {
    const paying = CARDS.filter(({ outcome }) => outcome.kind === 'paid')
    expect(paying.map(({ brand }) => brand)).toEqual([...CARD_BRANDS])
    const reasons = CARDS.flatMap(({ outcome }) =>
      outcome.kind === 'declined' ? outcome.code : [],
    )
    expect([...reasons, 'authentication_failed'].sort()).toEqual([...DECLINE_CODES].sort())
  })

  test('are found however they are written, by token and by name', () => {
    expect(testCardOf('4242 4242 4242 4242')?.slug).toBe('visa')
    expect(testCardOfToken('tok_sandbox_master')?.brand).toBe('master')
    expect(testCardNamed('slow').number).toBe('4000000000001208')
  })

  test('are the only ones: a number, a token or a name beside them finds nothing', () => {
    expect(testCardOf('4111111111111111')).toBeUndefined()
    expect(testCardOf('')).toBeUndefined()
    expect(testCardOfToken('tok_sandbox_challenge')).toBeUndefined()
    expect(testCardOfToken('tok_visa')).toBeUndefined()
    expect(() => testCardNamed('toString')).toThrow()
  })
})
