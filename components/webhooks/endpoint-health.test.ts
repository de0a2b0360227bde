import { expect, test } from 'vitest'
import { endpointHealth } from './endpoint-health'

const BEFORE = '2026-11-19T11:00:00.000Z'
const AFTER = '2026-11-19T12:00:00.000Z'
const QUIET = {
  enabled: true,
  disabledReason: null,
  pending: 0,
  lastDeliveredAt: null,
  lastFailureAt: null,
}

test.each([
  ['quiet', {}],
  ['waiting', { pending: 2 }],
  ['delivering', { lastDeliveredAt: AFTER }],
  ['delivering', { lastDeliveredAt: AFTER, lastFailureAt: BEFORE }],
  ['failing', { lastDeliveredAt: BEFORE, lastFailureAt: AFTER }],
  ['failing', { lastFailureAt: BEFORE, pending: 3 }],
  ['paused', { enabled: false, lastFailureAt: AFTER }],
  ['gone', { enabled: false, disabledReason: 'gone' }],
  ['exhausted', { enabled: false, disabledReason: 'failing', lastFailureAt: AFTER }],
] as const)('%s: %j', (health, told) => {
  expect(endpointHealth({ ...QUIET, ...told })).toBe(health)
})
