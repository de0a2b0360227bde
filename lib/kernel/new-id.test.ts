import { validate, version } from 'uuid'
import { expect, test } from 'vitest'
import { firstIdAt, idOf, momentOf, newId } from './new-id'

test('is a UUID v7 that holds its time', () => {
  const at = new Date('2026-11-19T12:34:56.789Z')
  const id = newId(at)
  expect(validate(id)).toBe(true)
  expect(version(id)).toBe(7)
  expect(momentOf(id)).toEqual(at)
  expect(id > firstIdAt(at)).toBe(true)
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

test('is always the same one for a text', () => {
  const at = new Date('2026-11-19T12:34:56.789Z')
  const id = idOf('E12345678', at)
  expect(id).toBe(idOf('E12345678', at))
  expect(id).not.toBe(idOf('E12345679', at))
  expect([validate(id), version(id), momentOf(id)]).toEqual([true, 7, at])
})
