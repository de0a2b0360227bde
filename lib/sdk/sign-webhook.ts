import { base64Bytes, hmacOf, toBase64, toHex, utf8Bytes } from './hmac'

const PREFIX = 'whsec_'

/** A signing secret of one's own: 32 random bytes. */
export function newSecret(): string {
  return PREFIX + toBase64(globalThis.crypto.getRandomValues(new Uint8Array(32)))
}

/** Whether a text is a signing secret: `whsec_` and the base64 of at least a byte. */
export function isSecret(text: string): boolean {
  return text.startsWith(PREFIX) && Boolean(base64Bytes(text.slice(PREFIX.length))?.length)
}

interface Webhook {
  event: string
  /** The same for the same event, however often it is sent. */
  id: string
  body: string
  secret: string
  sentAt: Date
}

/** The headers with which Guichê delivers an event to an endpoint whose secret this is. */
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
