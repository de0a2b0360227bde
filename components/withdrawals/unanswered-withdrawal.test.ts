import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  findUnanswered,
  forgetUnanswered,
  keepUnanswered,
  placeOf,
  type UnansweredWithdrawal,
} from './unanswered-withdrawal'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})

afterEach(() => vi.unstubAllGlobals())

const SENT: UnansweredWithdrawal = {
  idempotencyKey: '3f1c8f0e-6a2b-4d3c-9e4f-5a6b7c8d9e0f',
  amount: 50,
  sentAt: '2026-11-28T13:00:00.000Z',
}

const place = (userId: string, merchantId: string) =>
  placeOf({ user: { userId, name: '', email: '' }, merchant: { merchantId, name: '' } })

test('each person has an unanswered withdrawal of their own in each account', () => {
  keepUnanswered(place('ana', 'shop'), SENT)
  expect(findUnanswered(place('ana', 'shop'))).toEqual(SENT)
  expect(findUnanswered(place('ana', 'bakery'))).toBeNull()
  expect(findUnanswered(place('bia', 'shop'))).toBeNull()
})

test('an answer ends its own withdrawal, and not one that was sent since', () => {
  const here = place('ana', 'shop')
  keepUnanswered(here, SENT)
  forgetUnanswered(here, 'the key of an earlier one')
  expect(findUnanswered(here)).toEqual(SENT)
  forgetUnanswered(here, SENT.idempotencyKey)
  expect(kept.size).toBe(0)
})

test('a browser without storage keeps nothing, and the form works', () => {
  vi.stubGlobal('localStorage', undefined)
  keepUnanswered('here', SENT)
  forgetUnanswered('here', SENT.idempotencyKey)
  expect(findUnanswered('here')).toBeNull()
})
