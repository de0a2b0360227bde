import { afterEach, expect, test, vi } from 'vitest'
import { firstIdAt, idFromText, momentOf, newId } from './new-id'

/** A UUID of version 7 and the variant of RFC 9562. */
const V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

afterEach(() => {
  vi.useRealTimers()
})

test('is a UUID v7 that holds its time', () => {
  const at = new Date('2026-11-19T12:34:56.789Z')
  const id = newId(at)
  expect(id).toMatch(V7)
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
  const id = idFromText('E12345678', at)
  expect(id).toBe(idFromText('E12345678', at))
  expect(id).not.toBe(idFromText('E12345679', at))
  expect(id).toMatch(V7)
  expect(momentOf(id)).toEqual(at)
})

// A module of its own: the other tests of this process must not get ids of the year 2100.
test('the next one sorts after those before it, however many a millisecond has', async () => {
  vi.resetModules()
  const { nextId } = await import('./new-id')
  vi.useFakeTimers({ now: new Date('2100-11-19T12:34:56.789Z') })
  const ids = Array.from({ length: 10_000 }, nextId)
  vi.setSystemTime(new Date('2100-11-19T12:34:56.788Z'))
  ids.push(nextId())
  vi.setSystemTime(new Date('2100-11-19T12:34:57.789Z'))
  ids.push(nextId())
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !V7.test(id))).toEqual([])
  expect(momentOf(ids[0]!)).toEqual(new Date('2100-11-19T12:34:56.789Z'))
  expect(momentOf(ids.at(-1)!)).toEqual(new Date('2100-11-19T12:34:57.789Z'))
})
