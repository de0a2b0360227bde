import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { LRUCache } from 'lru-cache'

interface Message {
  /** The delivery's id, the same on every attempt. */
  id: string
  /** The time of this attempt. Receivers refuse messages that are some minutes old. */
  sentAt: Date
  /** The request body, sent as UTF-8. */
  body: string
  /** The current secret, then the previous one during the overlap of a rotation. */
  secrets: [string, ...string[]]
}

/**
 * The signature headers: the contract's one, and the three of Standard Webhooks, which carry a
 * signature for each secret. The contract's header has room for one signature: during an overlap it
 * is made with the previous secret, so that deployed receivers still accept it.
 *
 * @see docs/contract.md#authentication
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signatureHeaders({ id, sentAt, body, secrets }: Message): Record<string, string> {
  const timestamp = Math.floor(sentAt.getTime() / 1000)
  return {
    'X-Webhook-Signature': contractSignature(body, secrets.at(-1) ?? secrets[0]),
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((s) => standardSignature(id, timestamp, body, s)).join(' '),
  }
}

/** Lower-case hex HMAC-SHA256 of the raw body; the key is the whole secret, prefix included. */
export function contractSignature(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body, 'utf8').digest('hex')
}

/**
 * One `v1,<base64>` signature of Standard Webhooks; the key is the decoded base64 of the secret.
 */
export function standardSignature(
  id: string,
  timestampSeconds: number,
  body: string,
  secret: string,
): string {
  const content = `${id}.${timestampSeconds}.${body}`
  const digest = createHmac('sha256', keyOf(secret)).update(content, 'utf8').digest('base64')
  return `v1,${digest}`
}

/** Keys by secret, cached because creating a key takes five times as long as signing. */
const keys = new LRUCache<string, KeyObject>({ max: 1_000 })

function keyOf(secret: string): KeyObject {
  const known = keys.get(secret)
  if (known) return known
  const key = createSecretKey(secretKey(secret))
  keys.set(secret, key)
  return key
}

const PREFIX = 'whsec_'

/** How many characters of a secret may be shown: 24 of its 256 bits. */
const SHOWN_LENGTH = 4

/** The number of random bytes in a secret. */
export const SECRET_BYTES = 32

/** Formats a signing secret: `whsec_` and the base64 of its bytes. */
export function formatSecret(bytes: Uint8Array): string {
  return PREFIX + Buffer.from(bytes).toString('base64')
}

/** The decoded bytes of a secret, which are the key of Standard Webhooks. */
function secretKey(secret: string): Buffer {
  return Buffer.from(secret.slice(PREFIX.length), 'base64')
}

/** The first characters of a secret, which identify it but are useless for signing. */
export const secretPrefix = (secret: string) => secret.slice(0, PREFIX.length + SHOWN_LENGTH)

/**
 * The context that binds an encrypted secret to its endpoint, so that it cannot be moved to another
 * row.
 */
export const secretContext = (endpointId: string) => `webhook:${endpointId}`
