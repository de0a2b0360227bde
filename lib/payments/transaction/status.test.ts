import { describe, expect, test } from 'vitest'
import { TxStatus, TxType } from '@/lib/platform/db/generated/enums'
import { canMove } from './status'

const STATUSES = Object.values(TxStatus)
const movesOf = (type: TxType) =>
  STATUSES.flatMap((from) =>
    STATUSES.filter((to) => canMove(type, from, to)).map((to) => `${from} → ${to}`),
  )

/** Design, section 6 (13), in its own words. */
const MOVES: Record<TxType, string[]> = {
  CASHIN: [
    'PENDING → PROCESSING',
    'PENDING → COMPLETED',
    'PENDING → FAILED',
    'PENDING → CANCELLED',
    'PROCESSING → COMPLETED',
    'PROCESSING → FAILED',
    'PROCESSING → CANCELLED',
    'COMPLETED → REVERSED',
    'COMPLETED → CHARGEBACK',
    'FAILED → COMPLETED',
    'CANCELLED → COMPLETED',
  ],
  CASHOUT: [
    'PENDING → PROCESSING',
    'PENDING → FAILED',
    'PROCESSING → COMPLETED',
    'PROCESSING → FAILED',
    'COMPLETED → REVERSED',
  ],
  INFRACTION: ['PENDING → COMPLETED', 'PENDING → CANCELLED'],
}

test.each(Object.values(TxType))('a %s makes the moves that are written, and no other', (type) => {
  expect(movesOf(type)).toEqual(MOVES[type])
})

describe('of any transaction', () => {
  test('nothing comes back to PENDING, and no status is its own next', () => {
    for (const type of Object.values(TxType))
      for (const from of STATUSES) {
        expect(canMove(type, from, 'PENDING')).toBe(false)
        expect(canMove(type, from, from)).toBe(false)
      }
  })

  test('what was given back stays given back', () => {
    for (const from of ['REVERSED', 'CHARGEBACK'] as const)
      for (const to of STATUSES)
        for (const type of Object.values(TxType)) expect(canMove(type, from, to)).toBe(false)
  })
})

test('a withdrawal on its way is never cancelled: its money may have left', () => {
  for (const from of STATUSES) expect(canMove('CASHOUT', from, 'CANCELLED')).toBe(false)
})
