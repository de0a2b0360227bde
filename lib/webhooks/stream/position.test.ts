import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readPosition, writePosition } from './position'

const at = new Date('2026-05-02T12:00:00.000Z')

describe('a place', () => {
  test.each([0n, 7n, 2n ** 59n])('after %s is read as it was written', (number) => {
    const place = { at, streamId: randomUUID(), number }
    expect(readPosition(writePosition(place))).toEqual(place)
  })

  test.each([
    '',
    'x',
    '1',
    '1.2',
    '1.2.',
    '1.2.3',
    `1.-2.${randomUUID()}`,
    `.2.${randomUUID()}`,
    `1.2.${randomUUID()}0`,
    '1'.repeat(400),
    "1.2' OR 1",
  ])('%j is none', (text) => {
    expect(readPosition(text)).toBeNull()
  })
})
