import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '@/lib/kernel/time'
import { newConnection } from '@/lib/payments/connections/psp/testing'
import type { PixConnection } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { faultsOf, faultyAt, healthOf } from './connection-health'

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

test.each([
  ['expiring', { certificateExpiresAt: from(30 * DAY_MS - 1) }],
  ['ok', { certificateExpiresAt: from(30 * DAY_MS) }],
  ['expired', { certificateExpiresAt: at }],
  ['late', { polledUntil: from(-5 * MINUTE_MS - 1) }],
  ['ok', { polledUntil: from(-5 * MINUTE_MS), createdAt: from(-DAY_MS) }],
  ['late', { polledUntil: null, createdAt: from(-5 * MINUTE_MS - 1) }],
  ['ok', { polledUntil: null, createdAt: from(-5 * MINUTE_MS) }],
  ['unused', { position: null, polledUntil: null, certificateExpiresAt: at }],
])(
  'the database finds a connection that is %s, with %j, as it is judged',
  async (health, change) => {
    const { merchantId } = (await newMerchant()).merchant
    const inUse = { merchantId, position: 0, polledUntil: at, createdAt: at }
    const connection = await newConnection({ ...inUse, ...change })
    expect(healthOf(connection, at)).toBe(health)
    const found = await prisma.pixConnection.count({ where: { merchantId, ...faultyAt(at) } })
    expect(found).toBe(faultsOf(connection, at).length > 0 ? 1 : 0)
  },
)

test('all that is wrong is told, but no answer is expected with an expired certificate', () => {
  const late = { position: 0, polledUntil: from(-6 * MINUTE_MS), createdAt: at }
  const faults = (certificateExpiresAt: Date) => faultsOf({ ...late, certificateExpiresAt }, at)
  expect(faults(from(DAY_MS))).toEqual(['late', 'expiring'])
  expect(faults(at)).toEqual(['expired'])
})
