import { expect, test } from 'vitest'
import { readBody } from '@/lib/platform/http/input/read-input'
import { OPERATIONS } from './all-operations'

/** Of each closed body that has names of its own: one that is nearly right, and the right one. */
const MISSPELT: [operation: string, body: Record<string, unknown>, path: string, right: string][] =
  [
    ['createCashout', { pixkey: 'ana@example.com' }, 'pixkey', 'pixKey'],
    ['refundTransaction', { amont: 10 }, 'amont', 'amount'],
    ['changeSettings', { cashoutAproval: 'always' }, 'cashoutAproval', 'cashoutApproval'],
    [
      'changeSettings',
      { cashout_approval_above: 10 },
      'cashout_approval_above',
      'cashoutApprovalAbove',
    ],
    ['createKey', { expires_at: '2026-12-01T00:00:00Z' }, 'expires_at', 'expiresAt'],
    ['createEndpoint', { event: ['cashout.failed'] }, 'event', 'events'],
    ['updateEndpoint', { enable: false }, 'enable', 'enabled'],
    ['replayDeliveries', { failed_only: true }, 'failed_only', 'failedOnly'],
    ['resendDeliveries', { endpointID: 'x' }, 'endpointID', 'endpointId'],
    ['rotateEndpointSecret', { overlapHour: 0 }, 'overlapHour', 'overlapHours'],
    ['testEndpoint', { events: 'cashout.failed' }, 'events', 'event'],
    ['setUpCardCheckout', { allowedOrigin: [] }, 'allowedOrigin', 'allowedOrigins'],
    ['changeCardCheckout', { enable: false }, 'enable', 'enabled'],
    ['changeCardCheckout', { walletNotes: { applepay: '' } }, 'walletNotes.applepay', 'applePay'],
    ['revealEndpointSecret', { pasword: 'x' }, 'pasword', 'password'],
  ]

test.each(MISSPELT)(
  '%s refuses %j, and names the field that is meant',
  async (id, sent, path, right) => {
    const { body } = OPERATIONS.find((operation) => operation.id === id)!
    const request = new Request('http://localhost/x', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sent),
    })
    const message = `is not a known field; did you mean ${right}?`
    await expect(readBody(request, body!)).rejects.toMatchObject({
      code: 'invalid_request',
      detail: { issues: expect.arrayContaining([{ path, message, code: 'unknown_field' }]) },
    })
  },
)
