import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { signatureHeaders } from '@/lib/webhooks/sending/signature'
import {
  isSecret,
  newSecret,
  signWebhook,
  type WebhookToSign,
  webhookHeaders,
} from './sign-webhook'
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

test('a receiver’s test signs an event, as an object or as the bytes that go', async () => {
  for (const payload of [JSON.parse(body), body]) {
    const signed = await signWebhook({ payload, secret })
    expect(await verifyWebhook({ ...signed, secret })).toEqual(JSON.parse(body))
    expect(new Webhook(secret).verify(signed.body, signed.headers)).toEqual(JSON.parse(body))
    expect(signed.headers['X-Webhook-Event']).toBe('transaction.completed')
  }
})

test.each([
  { secret: '' },
  { secret: 'whsec_' },
  { secret: [secret] },
  { payload: {} },
  { payload: 'hello' },
  { payload: 'null' },
  { payload: undefined },
  { id: '' },
  { id: 'a b' },
  { sentAt: new Date('x') },
  { sentAt: 5 },
  { timestamp: 5 },
])('what means nothing is not signed: %j', async (wrong) => {
  const webhook = { payload: { event: 'x' }, secret, ...wrong } as unknown as WebhookToSign
  await expect(signWebhook(webhook)).rejects.toThrow(TypeError)
})
