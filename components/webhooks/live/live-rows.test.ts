import { expect, test } from 'vitest'
import type { LiveMessage } from '@/lib/client/types'
import { addRows, ROWS_MAX, tally } from './live-rows'

const about = {
  event: 'transaction.created',
  transactionId: '01a1fd61-1a99-7258-8497-d452f31a9dab',
} as const

const event = (id: string): LiveMessage => ({
  kind: 'event',
  data: { ...about, id, occurredAt: '2026-11-21T12:00:00.000Z', payload: '{}' },
})

const attempt = (number: number, outcome: 'delivered' | 'retry'): LiveMessage => ({
  kind: 'attempt',
  data: {
    ...about,
    deliveryId: 'd',
    endpointId: 'e',
    number,
    outcome,
    latencyMs: 5,
    statusCode: null,
    error: null,
    errorMessage: null,
    startedAt: '2026-11-21T12:00:00.000Z',
  },
})

const keys = (messages: LiveMessage[]) => addRows([], messages).map(({ key }) => key)

test('the newest stands first, and what is told again stands once', () => {
  expect(keys([event('1'), attempt(1, 'retry'), event('1'), attempt(2, 'delivered')])).toEqual([
    'd-2',
    'd-1',
    '1',
  ])
  expect(addRows(addRows([], [event('1')]), [event('1'), event('2')])).toHaveLength(2)
})

test('a hundred stay in sight, the newest', () => {
  const many = Array.from({ length: ROWS_MAX + 5 }, (_, at) => event(String(at)))
  const rows = addRows([], many)
  expect(rows).toHaveLength(ROWS_MAX)
  expect(rows[0]?.key).toBe(String(ROWS_MAX + 4))
})

test('who listens is told how much of each came', () => {
  const messages = [event('1'), attempt(1, 'retry'), attempt(2, 'delivered'), event('2')]
  expect(tally(messages)).toEqual({ events: 2, arrived: 1, failed: 1 })
})
