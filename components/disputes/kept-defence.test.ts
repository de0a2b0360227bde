import { afterEach, expect, test, vi } from 'vitest'
import { keepDefence, keptDefence } from './kept-defence'

afterEach(() => vi.unstubAllGlobals())

test('each dispute has its own text, until it is sent', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
  keepDefence('a', 'Entregue')
  expect([keptDefence('a'), keptDefence('b')]).toEqual(['Entregue', ''])
  keepDefence('a', '')
  expect(kept.size).toBe(0)
})

test('a browser without session storage keeps nothing, and the form works', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepDefence('a', 'Entregue')
  expect(keptDefence('a')).toBe('')
})
