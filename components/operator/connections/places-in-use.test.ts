import { expect, test } from 'vitest'
import { placesInUse } from './places-in-use'

test('only connections of the installation that are in use have a place', () => {
  const connection = (
    connectionId: string,
    position: number | null,
    merchantId: string | null,
  ) => ({ connectionId, position, merchantId })
  const places = placesInUse([
    connection('first', -3, null),
    connection('second', 0, null),
    connection('unused', null, null),
    connection('own', 1, 'a merchant'),
  ])
  expect([...places]).toEqual([
    ['first', 1],
    ['second', 2],
  ])
})
