import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EVENT_NAMES } from '@/lib/events/events'
import { exampleOf } from '@/lib/webhooks/event-example'
import { contractSignature, formatSecret, signatureHeaders } from '@/lib/webhooks/sending/signature'
import { vectors, whyAbsent } from '@/lib/webhooks/sending/signature-vectors.testing'
import { WebhookError } from './errors'
import { signWebhook } from './sign-webhook'
import { thrownBy } from './testing'
import { type ReceivedWebhook, verifyWebhook } from './verify-webhook'

const secret = formatSecret(Buffer.alloc(32, 7))
const old = formatSecret(Buffer.alloc(32, 9))
const sentAt = new Date('2026-05-02T12:00:00Z')
const body = JSON.stringify(exampleOf('transaction.completed'))
const sign = (secrets: [string, ...string[]] = [secret]) =>
  signatureHeaders({ id: 'd1', sentAt, body, secrets })
const untimed = { requireTimestamp: false }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: sentAt })
})
afterEach(() => {
  vi.useRealTimers()
})

const refuse = async (webhook: Parameters<typeof verifyWebhook>[0]) => {
  const error = await thrownBy<WebhookError>(verifyWebhook(webhook))
  expect(error).toBeInstanceOf(WebhookError)
  expect(error.message).not.toContain(secret)
  return error.code
}

describe.skipIf(!vectors)(`the published vectors${whyAbsent}`, () => {
  test.each(vectors?.seed.valid ?? [])("the contract's signature: $name", async (vector) => {
    const { header, body, secret } = vector
    const told = verifyWebhook({ body, headers: header, secret, ...untimed })
    if (body) expect(await told).toEqual(JSON.parse(body))
    else expect(await thrownBy(told)).toMatchObject({ code: 'body_invalid' })
  })

  test.each(vectors?.seed.invalid ?? [])('refuses: $name', async ({ body, secret, signature }) => {
    const headers = { 'X-Webhook-Signature': signature }
    await refuse({ body, headers, secret, ...untimed })
  })

  test.each(vectors?.standardWebhooks.valid ?? [])('Standard Webhooks: $name', async (vector) => {
    const { id, timestamp, body, secret, signature } = vector
    vi.setSystemTime(timestamp * 1000)
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signature,
    }
    await verifyWebhook({ body, headers, secret })
    await refuse({ body: `${body} `, headers, secret })
  })
})

describe('accepts', () => {
  test.each(EVENT_NAMES)('%s as our signer signs it, and gives the event', async (name) => {
    const event = exampleOf(name)
    const body = JSON.stringify(event)
    const headers = signatureHeaders({ id: 'd1', sentAt, body, secrets: [secret] })
    expect(await verifyWebhook({ body, headers, secret })).toEqual(event)
  })

  test('what the standardwebhooks library signs', async () => {
    const headers = {
      'webhook-id': 'm1',
      'webhook-timestamp': String(sentAt.getTime() / 1000),
      'webhook-signature': new Webhook(secret).sign('m1', sentAt, body),
    }
    expect(await verifyWebhook({ body, headers, secret })).toEqual(JSON.parse(body))
  })

  test('bytes, and headers in any form and case', async () => {
    const bytes = new TextEncoder().encode(body)
    const shouted = Object.entries(sign()).map(([name, value]) => [name.toUpperCase(), value])
    for (const headers of [new Headers(sign()), Object.fromEntries(shouted)]) {
      await verifyWebhook({ body: bytes, headers, secret })
    }
  })

  test('either secret while one is replaced', async () => {
    const headers = sign([secret, old])
    await verifyWebhook({ body, headers, secret: old })
    await verifyWebhook({ body, headers: sign([old]), secret: [secret, old] })
  })

  test('a clock that differs by no more than the tolerance', async () => {
    for (const seconds of [-300, 300]) {
      vi.setSystemTime(sentAt.getTime() + seconds * 1000)
      await verifyWebhook({ body, headers: sign(), secret })
    }
  })

  test('X-Webhook-Signature alone, when told that time does not matter', async () => {
    const headers = { 'X-Webhook-Signature': contractSignature(body, secret) }
    await verifyWebhook({ body, headers, secret: [old, secret], ...untimed })
  })
})

describe('refuses', () => {
  test('a body of which one byte was changed', async () => {
    const changed = body.replace('COMPLETED', 'COMPLETEd')
    expect(await refuse({ body: changed, headers: sign(), secret })).toBe('signature_mismatch')
  })

  test('another secret', async () => {
    expect(await refuse({ body, headers: sign([old]), secret })).toBe('signature_mismatch')
  })

  test.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])('no %s', async (name) => {
    const headers = { ...sign(), [name]: undefined }
    expect(await refuse({ body, headers, secret })).toBe('signature_missing')
  })

  test.each(['', 'v1,', 'v1,dawfeoifkpqwoekfpqoekf', 'v2,x', 'v1a,x', 'v1,****'])(
    'the signature %j',
    async (signature) => {
      const headers = { ...sign(), 'webhook-signature': signature }
      expect(await refuse({ body, headers, secret })).toMatch(/^signature_/)
    },
  )

  test('another time or id than was signed', async () => {
    const later = String(sentAt.getTime() / 1000 + 1)
    for (const changed of [{ 'webhook-timestamp': later }, { 'webhook-id': 'd2' }]) {
      const headers = { ...sign(), ...changed }
      expect(await refuse({ body, headers, secret })).toBe('signature_mismatch')
    }
  })

  test.each([-301, 301])('what is %s seconds away from now', async (seconds) => {
    vi.setSystemTime(sentAt.getTime() + seconds * 1000)
    const code = await refuse({ body, headers: sign(), secret })
    expect(code).toBe('timestamp_out_of_tolerance')
  })

  test('an invalid time', async () => {
    const headers = {
      'webhook-id': 'm1',
      'webhook-timestamp': 'hello',
      'webhook-signature': sign()['webhook-signature'],
    }
    expect(await refuse({ body, headers, secret })).toBe('signature_mismatch')
  })

  test('a missing signature, and X-Webhook-Signature alone, because it contains no time', async () => {
    expect(await refuse({ body, headers: {}, secret })).toBe('signature_missing')
    const headers = { 'X-Webhook-Signature': contractSignature(body, secret) }
    expect(await refuse({ body, headers, secret })).toBe('signature_missing')
    const wrong = { 'X-Webhook-Signature': contractSignature(body, old).toUpperCase() }
    expect(await refuse({ body, headers: wrong, secret: old, ...untimed })).toBe(
      'signature_mismatch',
    )
  })

  test('a signed body that is not JSON', async () => {
    const headers = signatureHeaders({ id: 'd1', sentAt, body: 'hello', secrets: [secret] })
    expect(await refuse({ body: 'hello', headers, secret })).toBe('body_invalid')
  })
})

describe('a test event', () => {
  const payload = { event: 'transaction.completed', timestamp: 'T', test: true, data: {} }

  test('says so, in what is signed', async () => {
    const signed = await signWebhook({ payload, secret, sentAt })
    expect(await verifyWebhook({ ...signed, secret })).toMatchObject({ test: true })
    const stripped = { ...signed, body: signed.body.replace('"test":true,', '') }
    expect(await refuse({ ...stripped, secret })).toBe('signature_mismatch')
  })

  test('is refused where that is wanted, and a real one is not', async () => {
    const signed = await signWebhook({ payload, secret, sentAt })
    expect(await refuse({ ...signed, secret, refuseTests: true })).toBe('test_refused')
    await verifyWebhook({ body, headers: sign(), secret, refuseTests: true })
  })
})

describe('a mistake of the receiver is a TypeError', () => {
  test.each([
    ...[Number.NaN, Number.POSITIVE_INFINITY, -1, 1.5, '300', null, 86_401].map((value) => ({
      toleranceSeconds: value,
    })),
    { requireTimestamp: 'no' },
    { refuseTests: 1 },
    { tolerance: 300 },
  ])('the option %j', async (option) => {
    vi.setSystemTime(sentAt.getTime() + 3_600_000)
    const webhook = { body, headers: sign(), secret, ...option } as ReceivedWebhook
    expect(await thrownBy(verifyWebhook(webhook))).toBeInstanceOf(TypeError)
  })

  test.each([undefined, '', [], [''], 'whsec_', 'whsec_not base64'])('secret %j', async (given) => {
    const webhook = { body, headers: sign(), secret: given as string }
    expect(await thrownBy(verifyWebhook(webhook))).toBeInstanceOf(TypeError)
  })

  test('a body that was parsed already', async () => {
    const webhook = { body: JSON.parse(body), headers: sign(), secret }
    await expect(verifyWebhook(webhook)).rejects.toThrow(/raw body/)
  })
})
