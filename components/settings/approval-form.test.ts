import { expect, test } from 'vitest'
import { approvalFault } from './approval-form'

test.each([
  ['never', null, null],
  ['always', 5_000_000, null],
  ['above', null, 'limitMissing'],
  ['above', 0, null],
  ['above', 1_000_000, null],
  ['above', 1_000_000.01, 'limitLarge'],
] as const)(
  'approval %s with the amount %s: %s',
  (cashoutApproval, cashoutApprovalAbove, fault) => {
    expect(approvalFault({ cashoutApproval, cashoutApprovalAbove })).toBe(fault)
  },
)
