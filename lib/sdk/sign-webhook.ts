import { base64Bytes, hmacOf, toBase64, toHex, utf8Bytes } from './hmac'
import { refuseUnknown } from './settings'

const PREFIX = 'whsec_'

/** Generates a signing secret of 32 random bytes. */
export function newSecret(): string {
  return PREFIX + toBase64(globalThis.crypto.getRandomValues(new Uint8Array(32)))
}

/** Whether a text is a signing secret: `whsec_` and the base64 of at least one byte. */
export function isSecret(text: unknown): text is string {
  if (typeof text !== 'string') return false
  return text.startsWith(PREFIX) && Boolean(base64Bytes(text.slice(PREFIX.length))?.length)
}

/** A webhook to sign in the tests of a receiver. */
export interface WebhookToSign {
  /** The event: an object, or its exact JSON text. */
  payload: object | string
  /** A signing secret: `whsec_` and base64. */
  secret: string
  /** The `webhook-id`, by default a new one. Attempts of the same delivery have the same id. */
  id?: string
  /** The time of sending, by default now. `verifyWebhook` refuses an old one. */
  sentAt?: Date
}

/** The exact body and the headers to send. */
export interface SignedWebhook {
  body: string
  headers: Record<string, string>
}

/**
 * Signs a webhook as Guichê does, for the tests of a receiver.
 *
 * @throws TypeError for a payload without an `event`, and for an invalid secret, id or time
 */
export async function signWebhook(webhook: WebhookToSign): Promise<SignedWebhook> {
  refuseUnknown(webhook, ['payload', 'secret', 'id', 'sentAt'])
  const { payload, secret, id = crypto.randomUUID(), sentAt = new Date() } = webhook
  if (!isSecret(secret)) throw new TypeError('secret is not a webhook secret: whsec_ and base64')
  if (typeof id !== 'string' || !/^[!-~]+$/.test(id)) {
    throw new TypeError('id is not a text of visible ASCII characters')
  }
  if (!(sentAt instanceof Date) || Number.isNaN(sentAt.getTime())) {
    throw new TypeError('sentAt is not a Date')
  }
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload)
  const headers = await webhookHeaders({ event: eventOf(body), id, body, secret, sentAt })
  return { body, headers }
}

function eventOf(body: string): string {
  try {
    const { event } = JSON.parse(body)
    if (typeof event === 'string' && event !== '') return event
  } catch {}
  throw new TypeError('payload is not an event: an object with event, or its JSON')
}

interface Webhook {
  event: string
  /** The same on every attempt of a delivery. */
  id: string
  body: string
  secret: string
  sentAt: Date
}

/** Creates the headers of a delivery, signed with the endpoint's secret. */
export async function webhookHeaders({ event, id, body, secret, sentAt }: Webhook) {
  const timestamp = `${Math.floor(sentAt.getTime() / 1000)}`
  const key = base64Bytes(secret.slice(PREFIX.length))!
  const standard = await hmacOf(key, utf8Bytes(`${id}.${timestamp}.${body}`))
  return {
    'Content-Type': 'application/json',
    'X-Webhook-Event': event,
    'X-Webhook-Signature': toHex(await hmacOf(utf8Bytes(secret), utf8Bytes(body))),
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${toBase64(standard)}`,
  }
}
