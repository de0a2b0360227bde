import { afterEach, expect, test, vi } from 'vitest'
import { fromDigits, isId, NIL_ID, randomDigits, randomId, toDigits } from './ids'

afterEach(() => {
  vi.unstubAllGlobals()
})

const ID = '019aa3cf-4c81-72be-8f3a-0123456789ab'

test('an id is a whole UUID, in either case', () => {
  expect([ID, ID.toUpperCase(), NIL_ID].every(isId)).toBe(true)
  expect(['', toDigits(ID), `${ID}0`, ` ${ID}`, `${ID}\n`, ID.replace('a', 'g')].some(isId)).toBe(
    false,
  )
})

test('the digits of an id lead back to it, and no other text does', () => {
  expect(toDigits(ID)).toBe('019aa3cf4c8172be8f3a0123456789ab')
  expect(fromDigits(toDigits(ID))).toBe(ID)
  for (const other of ['', ID, `${toDigits(ID)}0`, toDigits(ID).slice(1)]) {
    expect(fromDigits(other)).toBeNull()
  }
})

test('a random id is a UUID of its own, also where the browser makes none', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  vi.stubGlobal('crypto', { getRandomValues })
  const ids = Array.from({ length: 100 }, randomId)
  expect(new Set(ids).size).toBe(100)
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
  }
})

test('random digits are 128 bits, and no two are alike', () => {
  const all = Array.from({ length: 100 }, randomDigits)
  for (const digits of all) expect(digits).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(all).size).toBe(100)
})
