import { expect, test } from 'vitest'
import { restrictionOf } from './restriction'

test('what stops most is told: the account, then its withdrawals, then those of all accounts', () => {
  const active = { status: 'ACTIVE', cashoutsEnabled: true } as const
  const stoppedAt = new Date()
  expect(restrictionOf(active, null)).toBe(null)
  expect(restrictionOf(active, stoppedAt)).toBe('outgoing')
  expect(restrictionOf({ ...active, cashoutsEnabled: false }, stoppedAt)).toBe('withdrawals')
  expect(restrictionOf({ status: 'SUSPENDED', cashoutsEnabled: false }, stoppedAt)).toBe('account')
})
