import { expect, test } from 'vitest'
import { BriefCache } from './brief-cache'

function counted(options: { lifeMs?: number; entriesMax?: number } = {}) {
  const loads: string[] = []
  const time = { ms: 1 }
  const cache = new BriefCache<string>({
    load: async (key) => {
      loads.push(key)
      if (key === 'broken') throw new Error('no database')
      return `${key} at ${time.ms}`
    },
    lifeMs: 750,
    entriesMax: 3,
    clock: () => time.ms,
    ...options,
  })
  return { cache, loads, time }
}

test('an answer is never older than its life', async () => {
  const { cache, time, loads } = counted()
  await cache.get('a')
  time.ms = 751
  expect(await cache.get('a')).toBe('a at 1')
  time.ms = 752
  expect(await cache.get('a')).toBe('a at 752')
  expect(loads).toEqual(['a', 'a'])
})

test('requests that come together share one load', async () => {
  const { cache, loads } = counted()
  await Promise.all([cache.get('a'), cache.get('a'), cache.get('b'), cache.get('a')])
  expect(loads).toEqual(['a', 'b'])
})

test('a failed load is not remembered', async () => {
  const { cache, loads } = counted()
  await expect(cache.get('broken')).rejects.toThrow('no database')
  await expect(cache.get('broken')).rejects.toThrow('no database')
  expect(loads).toHaveLength(2)
})

test('it never holds more than its bound, and the oldest goes first', async () => {
  const { cache, loads, time } = counted()
  for (const key of ['a', 'b', 'c', 'd']) await cache.get(key)
  expect(cache.size).toBe(3)
  await cache.get('b')
  expect(loads).toEqual(['a', 'b', 'c', 'd'])
  time.ms = 800
  await cache.get('b')
  await cache.get('e')
  await cache.get('b')
  expect(loads).toEqual(['a', 'b', 'c', 'd', 'b', 'e'])
})
