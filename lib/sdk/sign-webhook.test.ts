import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { signatureHeaders } from '@/lib/webhooks/sending/signature'
import { isSecret, newSecret, webhookHeaders } from './sign-webhook'
import { verifyWebhook } from './verify-webhook'

const body = '{"event": "transaction.completed", "data": {"note": "ação ✓ 🍕"}}'
const secret = newSecret()

test('signs as deliveries are signed, to the letter', async () => {
  const sentAt = new Date('2026-05-02T12:00:00.900Z')
  const event = 'transaction.completed'
  expect(await webhookHeaders({ event, id: 'evt', body, secret, sentAt })).toEqual({
    'Content-Type': 'application/json',
    'X-Webhook-Event': event,
    ...signatureHeaders({ id: 'evt', sentAt, body, secrets: [secret] }),
  })
})

test('what it signs is accepted by the client and by Standard Webhooks', async () => {
  const sentAt = new Date()
  const headers = await webhookHeaders({ event: 'x', id: 'evt', body, secret, sentAt })
  expect(await verifyWebhook({ body, headers, secret })).toEqual(JSON.parse(body))
  expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
})

test.each([
  [secret, true],
  ['whsec_AAAA', true],
  ['whsec_', false],
  ['whsec_###', false],
  ['AAAA', false],
])('%j is a secret: %s', (text, is) => {
  expect(isSecret(text)).toBe(is)
})
