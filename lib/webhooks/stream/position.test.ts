import { describe, expect, test } from 'vitest'
import { newId } from '@/lib/kernel/new-id'
import { LATENESS_MS, lowestId, readPosition, startOf, writePosition } from './position'

const at = new Date('2026-05-02T12:00:00.000Z')

describe('a place', () => {
  test.each([startOf(at, 7n), { at, xid: 2n ** 40n, id: newId(at) }])(
    '%o is read as it was written',
    (place) => {
      expect(readPosition(writePosition(place))).toEqual(place)
    },
  )

  test.each([
    '',
    'x',
    '1',
    '1.',
    '.1',
    '1.2.3',
    '1.-2',
    `1.2.${newId(at)}0`,
    '1'.repeat(400),
    "1.2' OR 1",
  ])('%j is none', (text) => {
    expect(readPosition(text)).toBeNull()
  })
})

test('no event made up to two minutes before a place is below its lowest id', () => {
  const place = startOf(at, 1n)
  expect(newId(new Date(at.getTime() - LATENESS_MS)) > lowestId(place)).toBe(true)
  expect(newId(new Date(at.getTime() - LATENESS_MS - 1)) < lowestId(place)).toBe(true)
  expect(lowestId(startOf(new Date(0), 1n))).toBe('00000000-0000-0000-0000-000000000000')
})
