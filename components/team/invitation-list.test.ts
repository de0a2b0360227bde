import { expect, test } from 'vitest'
import type { Invitation } from '@/lib/client/types'
import { stateOf } from './invitation-list'

const AT = '2026-11-20T12:00:00.000Z'
const NOW = new Date(AT)
const UNSENT: Invitation = {
  invitationId: 'i',
  email: 'bia@example.com',
  role: 'finance',
  invitedBy: 'Ana',
  createdAt: AT,
  expiresAt: '2026-11-27T12:00:00.000Z',
  sentAt: null,
  failedAt: null,
}

test.each([
  ['sending', UNSENT],
  ['sent', { ...UNSENT, sentAt: AT }],
  ['failed', { ...UNSENT, failedAt: AT }],
  ['expired', { ...UNSENT, expiresAt: AT }],
  ['expired', { ...UNSENT, failedAt: AT, expiresAt: AT }],
])('is %s', (state, invitation) => {
  expect(stateOf(invitation, NOW)).toBe(state)
})
