import { expect, test } from 'vitest'
import { cardFaults, cvcLength, EMPTY_CARD, typedCard } from './card-draft'

const AT = new Date('2026-11-21T12:00:00Z')
const GOOD = {
  number: '4242 4242 4242 4242',
  expiry: '08/29',
  cvc: '123',
  holder: ' SOFIA M CARVALHAES ',
}

test('a card without faults is sent as digits, whole years and a bare name', () => {
  expect(cardFaults(GOOD, AT)).toEqual({})
  expect(typedCard(GOOD)).toEqual({
    number: '4242424242424242',
    expMonth: 8,
    expYear: 2029,
    cvc: '123',
    holder: 'SOFIA M CARVALHAES',
  })
})

test('every field that is empty is asked for at once', () => {
  expect(cardFaults(EMPTY_CARD, AT)).toEqual({
    number: 'empty',
    expiry: 'empty',
    cvc: 'empty',
    holder: 'empty',
  })
})

test('a real card is refused before it is sent anywhere', () => {
  expect(cardFaults({ ...GOOD, number: '4539 1488 0343 6467' }, AT).number).toBe('real')
})

test('a mistyped number is told from a real one', () => {
  expect(cardFaults({ ...GOOD, number: '4242 4242 4242 4241' }, AT).number).toBe('mistyped')
})

test('the security code has the length that its brand prints', () => {
  const amex = { ...GOOD, number: '3782 822463 10005' }
  expect(cvcLength(amex)).toBe(4)
  expect(cardFaults(amex, AT).cvc).toBe('short')
  expect(cardFaults({ ...amex, cvc: '1234' }, AT)).toEqual({})
})

test('a date that has passed, that is too far or that is none is each its own fault', () => {
  const fault = (expiry: string) => cardFaults({ ...GOOD, expiry }, AT).expiry
  expect(fault('01/20')).toBe('past')
  expect(fault('08/99')).toBe('far')
  expect(fault('13/29')).toBe('malformed')
})

test('a number that was typed where the name goes is not sent as a name', () => {
  expect(cardFaults({ ...GOOD, holder: '4242 4242 4242' }, AT).holder).toBe('digits')
})
