import { expect, test } from 'vitest'
import { wrongBooksOf } from './ledger-check'

const check = (lastMerchantId: string | null, ...wrong: string[]) => ({
  lastMerchantId,
  faults: wrong.map((merchantId) => ({ merchantId, faults: ['wrong'] })),
})

const idsOf = (...checks: ReturnType<typeof check>[]) =>
  wrongBooksOf(checks).map(({ merchantId }) => merchantId)

test('a book is wrong until a check that comes to it finds it right', () => {
  const ended = check('f', 'a', 'c', 'e')
  expect(idsOf()).toEqual([])
  expect(idsOf(ended)).toEqual(['a', 'c', 'e'])
  expect(idsOf(check(null), ended)).toEqual(['a', 'c', 'e'])
  expect(idsOf(check('c', 'b'), ended)).toEqual(['b', 'e'])
  expect(idsOf(check('f'), ended)).toEqual([])
})

test('a check that has stopped counts for the books that it came to', () => {
  const ended = check('f', 'a', 'c', 'e')
  const stopped = check('d', 'd')
  expect(idsOf(check('a'), stopped, ended)).toEqual(['d', 'e'])
  expect(idsOf(check('e'), stopped, ended)).toEqual([])
})
