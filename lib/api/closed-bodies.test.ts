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

const post = (body: string) =>
  new Request('http://localhost/x', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })

test.each(MISSPELT)(
  '%s refuses %j, and names the field that is meant',
  async (id, sent, path, right) => {
    const { body } = OPERATIONS.find((operation) => operation.id === id)!
    const request = post(JSON.stringify(sent))
    const message = `is not a known field; did you mean ${right}?`
    await expect(readBody(request, body!)).rejects.toMatchObject({
      code: 'invalid_request',
      detail: { issues: expect.arrayContaining([{ path, message, code: 'unknown_field' }]) },
    })
  },
)

const bodyOf = (id: string) => OPERATIONS.find((operation) => operation.id === id)!.body!

test.each([
  ['createCashout', '{"amount":10,"pixKey":"ana@example.com","amount":400}', 'amount'],
  ['createCashout', '{"amount":10,"pixKey":"a@b.co","\\u0070ixKey":"ana@example.com"}', 'pixKey'],
  ['changeSettings', '{"cashoutApproval":"always","cashoutApproval":"never"}', 'cashoutApproval'],
  ['changeCardCheckout', '{"walletNotes":{"link":"a","link":"b"}}', 'walletNotes.link'],
])('%s refuses %s, which has a field twice', async (id, text, path) => {
  const issue = { path, message: 'is sent twice: send it once', code: 'repeated_field' }
  await expect(readBody(post(text), bodyOf(id))).rejects.toMatchObject({
    code: 'invalid_request',
    detail: { issues: [issue] },
  })
})

test('a field that is sent twice is told with all else that is wrong', async () => {
  const text = '{"amount":10,"pixKey":"nobody","amount":400}'
  await expect(readBody(post(text), bodyOf('createCashout'))).rejects.toMatchObject({
    detail: { issues: [{ path: 'pixKey' }, { path: 'amount', code: 'repeated_field' }] },
  })
})

test('an open body takes the last of two values, as JSON.parse does', async () => {
  const read = await readBody(post('{"amount":1,"amount":2}'), bodyOf('createUserTransaction'))
  expect(read).toMatchObject({ amount: 2 })
})
