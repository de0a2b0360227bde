import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '@/lib/kernel/time'
import type { PixConnection } from '@/lib/platform/db/generated/client'
import { faultsOf, healthOf } from './connection-health'

const at = new Date('2026-11-27T12:00:00Z')
const from = (ms: number) => new Date(at.getTime() + ms)

test.each([
  ['ok', { certificateExpiresAt: null }],
  ['ok', { certificateExpiresAt: from(31 * DAY_MS) }],
  ['expiring', { certificateExpiresAt: from(29 * DAY_MS) }],
  ['expired', { certificateExpiresAt: at }],
  ['late', { polledUntil: from(-6 * MINUTE_MS) }],
  ['late', { polledUntil: null, createdAt: from(-6 * MINUTE_MS) }],
  ['ok', { polledUntil: null, createdAt: from(-1 * MINUTE_MS) }],
  ['unused', { position: null, certificateExpiresAt: at }],
])('a connection is %s with %j', (health, change) => {
  const well = { position: 0, certificateExpiresAt: null, polledUntil: at, createdAt: at }
  expect(healthOf({ ...well, ...change } as PixConnection, at)).toBe(health)
})

test('all that is wrong is told, but no answer is expected with an expired certificate', () => {
  const late = { position: 0, polledUntil: from(-6 * MINUTE_MS), createdAt: at }
  const faults = (certificateExpiresAt: Date) => faultsOf({ ...late, certificateExpiresAt }, at)
  expect(faults(from(DAY_MS))).toEqual(['late', 'expiring'])
  expect(faults(at)).toEqual(['expired'])
})
