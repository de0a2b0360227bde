import { expect, test } from 'vitest'
import { groupBy } from './collections'

test('items are grouped by their keys, both in their order', () => {
  const groups = groupBy(['cash', 'bank', 'card', 'book'], (word) => word[0])
  expect([...groups]).toEqual([
    ['c', ['cash', 'card']],
    ['b', ['bank', 'book']],
  ])
})
