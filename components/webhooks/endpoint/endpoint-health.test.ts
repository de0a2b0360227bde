import { expect, test } from 'vitest'
import { countUndelivered, endpointHealth, floorRate, missedSince } from './endpoint-health'

const AT = '2026-11-19T12:00:00.000Z'
const QUIET = {
  enabled: true,
  disabledReason: null,
  pending: 0,
  lastDeliveredAt: null,
  failingSince: null,
  verifiedAt: AT,
}

test.each([
  ['quiet', {}],
  ['waiting', { pending: 2 }],
  ['delivering', { lastDeliveredAt: AT }],
  ['failing', { lastDeliveredAt: AT, failingSince: AT }],
  ['failing', { failingSince: AT, pending: 3 }],
  ['unverified', { verifiedAt: null, pending: 3 }],
  ['paused', { enabled: false, verifiedAt: null }],
  ['paused', { enabled: false, failingSince: AT }],
  ['gone', { enabled: false, disabledReason: 'gone' }],
  ['exhausted', { enabled: false, disabledReason: 'failing', failingSince: AT }],
  ['neverVerified', { enabled: false, disabledReason: 'never_verified', verifiedAt: null }],
  ['neverVerified', { enabled: false, disabledReason: 'never_verified' }],
] as const)('%s: %j', (health, facts) => {
  expect(endpointHealth({ ...QUIET, ...facts })).toBe(health)
})

test('endpoints that fail or were switched off are counted, and none that a person paused', () => {
  const count = (facts: object) => countUndelivered([{ ...QUIET, failed: 0, ...facts }])
  expect(count({ failed: 3 })).toBe(0)
  expect(count({ failingSince: AT, pending: 2, failed: 3 })).toBe(5)
  expect(count({ enabled: false, failed: 3 })).toBe(0)
  expect(count({ enabled: false, disabledReason: 'gone', failed: 3 })).toBe(3)
  expect(count({ enabled: false, disabledReason: 'never_verified' })).toBe(1)
})

const [BEFORE, AFTER] = ['2026-11-14T12:00:00.000Z', '2026-11-20T12:00:00.000Z']
const OFF = {
  unverifiedSince: null,
  disabledReason: null,
  failingSince: null,
  disabledAt: AT,
  updatedAt: AFTER,
}

test.each([
  [AT, 'paused', {}],
  [AFTER, 'paused before the time was kept', { disabledAt: null }],
  [AT, 'paused while it failed', { failingSince: BEFORE }],
  [BEFORE, 'off for its failures', { disabledReason: 'failing', failingSince: BEFORE }],
  [BEFORE, 'never verified', { disabledReason: 'never_verified', unverifiedSince: BEFORE }],
  [AT, 'paused, then given a new URL', { unverifiedSince: AFTER }],
] as const)('an endpoint has missed events since %s: %s', (since, _, facts) => {
  expect(missedSince({ ...OFF, ...facts })).toBe(since)
})

test('a share is never printed as all when one did not arrive', () => {
  expect([1, 0.9999, 0.9876].map(floorRate)).toEqual([1, 0.999, 0.987])
})
