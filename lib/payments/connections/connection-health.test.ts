import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '@/lib/kernel/time'
import type { PixConnection } from '@/lib/platform/db/generated/client'
import { healthOf } from './connection-health'

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
