import { afterEach, expect, test, vi } from 'vitest'
import { keepText, keptText } from './kept-text'

afterEach(() => vi.unstubAllGlobals())

test('each name has its own text, until it is removed', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
  keepText('a', 'Entregue')
  expect([keptText('a'), keptText('b')]).toEqual(['Entregue', ''])
  keepText('a', '')
  expect(kept.size).toBe(0)
})

test('a browser without session storage keeps nothing, and the form works', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepText('a', 'Entregue')
  expect(keptText('a')).toBe('')
})
