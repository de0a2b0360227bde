import { expect, test } from 'vitest'
import type { Dispute } from '@/lib/client/types'
import { deadlineMark, needsAnswer } from './dispute-state'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const AHEAD = '2026-11-28T21:00:00.000Z'

const defence = (canBeSent: boolean) => ({ canBeSent }) as Dispute['defence']

test.each([
  ['nothing was written', { defence: defence(true) }, true],
  ['its provider takes the answer', { defence: null }, true],
  ['its defence was sent', { defence: defence(false) }, false],
  ['its deadline is over', { respondBy: '2026-11-03T21:00:00.000Z' }, false],
  ['it has no deadline', { respondBy: null }, false],
  ['it was decided', { outcome: 'won' as const }, false],
])('a dispute that is due in a week, where %s, needs an answer: %o', (_, changed, expected) => {
  const dispute = { outcome: 'open' as const, respondBy: AHEAD, defence: null, ...changed }
  expect(needsAnswer(dispute, NOW)).toBe(expected)
})

test('the deadline of an open dispute is marked when it is soon and an answer is due, or over', () => {
  const dispute = { outcome: 'open' as const, defence: null }
  const mark = (respondBy: string | null, changed = {}) =>
    deadlineMark({ ...dispute, respondBy, ...changed }, NOW)
  expect(mark('2026-11-23T11:59:59Z')).toBe('soon')
  expect(mark('2026-11-23T11:59:59Z', { defence: defence(false) })).toBeNull()
  expect(mark('2026-11-23T12:00:00Z')).toBeNull()
  expect(mark('2026-11-20T12:00:00Z')).toBe('over')
  expect(mark('2026-11-20T12:00:00Z', { outcome: 'won' })).toBeNull()
  expect(mark(null)).toBeNull()
})
