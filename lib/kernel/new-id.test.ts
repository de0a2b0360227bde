import { validate, version } from 'uuid'
import { expect, test } from 'vitest'
import { newId } from './new-id'

test('is a UUID v7 that holds its time', () => {
  const at = new Date('2026-11-19T12:34:56.789Z')
  const id = newId(at)
  expect(validate(id)).toBe(true)
  expect(version(id)).toBe(7)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(at.getTime())
})

test('sorts by its time, from 1970 on', () => {
  const times = [0, 1, 1_795_000_000_000, 1_795_000_000_001, 4_102_444_800_000]
  const ids = times.map((ms) => newId(new Date(ms)))
  expect(ids.toSorted()).toEqual(ids)
})

test('is never given twice', () => {
  const at = new Date()
  expect(new Set(Array.from({ length: 10_000 }, () => newId(at))).size).toBe(10_000)
})
