import { expect, test } from 'vitest'
import { endpointHealth, floorRate } from './endpoint-health'

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
] as const)('%s: %j', (health, facts) => {
  expect(endpointHealth({ ...QUIET, ...facts })).toBe(health)
})

test('a share is never printed as all when one did not arrive', () => {
  expect([1, 0.9999, 0.9876].map(floorRate)).toEqual([1, 0.999, 0.987])
})
