import { afterEach, expect, test, vi } from 'vitest'
import { keepRefund, keptRefund } from './kept-refund'

afterEach(() => vi.unstubAllGlobals())

const REFUND = { kind: 'part', amount: 30, reason: 'Troca', idempotencyKey: 'k' } as const

test('each charge has its own refund without an answer, until one comes', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
  keepRefund('a', REFUND)
  expect([keptRefund('a'), keptRefund('b')]).toEqual([REFUND, null])
  keepRefund('a', null)
  expect(kept.size).toBe(0)
})

test('a browser without session storage keeps nothing, and the dialog works', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepRefund('a', REFUND)
  expect(keptRefund('a')).toBeNull()
})
