import { expect, test } from 'vitest'
import type { Destination } from '@/lib/client/types'
import { allowedAt, isAllowedOnly, limitOf } from './withdrawal-rules'

test.each([
  [null, null, null],
  [40, null, { word: 'amountAboveLimit', limit: 40 }],
  [null, 60, { word: 'amountAboveDay', limit: 60 }],
  [40, 60, { word: 'amountAboveLimit', limit: 40 }],
  [60, 40, { word: 'amountAboveDay', limit: 40 }],
  [0, null, { word: 'amountAboveLimit', limit: 0 }],
])('of a limit of %s for one and of %s for a day, the smaller one counts', (one, day, limit) => {
  expect(limitOf({ cashoutLimit: one, cashoutDailyLimit: day })).toEqual(limit)
})

test('the rule of allowed destinations holds for a while after it was turned off', () => {
  const turnedOff = { cashoutAllowedOnly: false, cashoutAllowedOnlyUntil: '2026-11-29T12:00:00Z' }
  expect(isAllowedOnly(turnedOff)).toBe(true)
  expect(isAllowedOnly({ ...turnedOff, cashoutAllowedOnlyUntil: null })).toBe(false)
})

test('a destination can be used from its moment on', () => {
  const destination: Destination = {
    destinationId: 'd',
    pixKey: 'ana@exemplo.com.br',
    pixKeyType: 'EMAIL',
    name: null,
    createdAt: '2026-11-28T12:00:00Z',
    usableAt: '2026-11-29T12:00:00Z',
  }
  const isUsable = (at: string) => allowedAt([destination], new Date(at))[0]?.isUsable
  expect(isUsable('2026-11-29T11:59:59Z')).toBe(false)
  expect(isUsable('2026-11-29T12:00:00Z')).toBe(true)
})
