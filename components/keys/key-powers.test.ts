import { expect, test } from 'vitest'
import { SCOPES } from '@/lib/accounts/api-keys/scopes'
import {
  limitFault,
  NO_LIMITS,
  networksFault,
  networksIn,
  powersBody,
  SINGLE_SCOPES,
} from './key-powers'

test('networks are typed one a line, or with commas between them', () => {
  expect(networksIn(' 203.0.113.0/24\r\n\n::1, 10.0.0.0/8;')).toEqual([
    '203.0.113.0/24',
    '::1',
    '10.0.0.0/8',
  ])
})

test.each([
  ['', null],
  ['203.0.113.7\n2001:db8::/32', null],
  ['203.0.113.7\nescritório', { fault: 'malformed', line: 'escritório' }],
  ['10.1.2.3/8', { fault: 'bits', line: '10.1.2.3/8', meant: '10.0.0.0/8' }],
  ['::1\n'.repeat(50), null],
  ['::1\n'.repeat(51), { fault: 'many', max: 50 }],
])('the fault of %j', (text, fault) => {
  expect(networksFault(text)).toEqual(fault)
})

test('a limit that is wanted needs an amount, so that none is left out by mistake', () => {
  expect(limitFault(NO_LIMITS)).toBeNull()
  expect(limitFault({ ...NO_LIMITS, limits: true })).toBe('limitMissing')
  expect(limitFault({ ...NO_LIMITS, limits: true, limit: 0 })).toBeNull()
  expect(limitFault({ ...NO_LIMITS, limits: true, limit: 1_000_000.01 })).toBe('limitLarge')
})

test('an amount beside a limit that is not wanted is not sent', () => {
  expect(powersBody({ networks: '', limits: false, limit: 10 })).toEqual({
    allowedNetworks: [],
    dailyWithdrawalLimit: null,
  })
})

test('a person can choose every scope, and everything', () => {
  expect([...SINGLE_SCOPES, 'all'].sort()).toEqual([...SCOPES].sort())
})
