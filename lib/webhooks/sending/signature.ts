import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { LRUCache } from 'lru-cache'

interface Message {
  /** Of the delivery, the same on every attempt. */
  id: string
  /** When this attempt is made: receivers refuse what is older than some minutes. */
  sentAt: Date
  /** The bytes that are sent, as UTF-8. */
  body: string
  /** The secret in force, then the one before it while a rotation overlaps. */
  secrets: [string, ...string[]]
}

/**
 * The headers by which a receiver knows that a webhook is ours: the contract's
 * one, and beside it the three of Standard Webhooks, which carry a signature
 * for every secret. The contract's has room for one: while a rotation overlaps
 * that of the previous secret, so that no receiver that is deployed is cut off.
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

/** One `v1,<base64>` of Standard Webhooks; the key is what the secret's base64 stands for. */
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

/** Keys by their secrets: to make one takes five times as long as to sign. */
const keys = new LRUCache<string, KeyObject>({ max: 1_000 })

function keyOf(secret: string): KeyObject {
  const known = keys.get(secret)
  if (known) return known
  const key = createSecretKey(secretKey(secret))
  keys.set(secret, key)
  return key
}

const PREFIX = 'whsec_'

/** How many characters of a secret may be seen: 24 of its 256 bits. */
const SHOWN = 4

/** How many random bytes a secret stands for. */
export const SECRET_BYTES = 32

/** A signing secret as a merchant sees it: `whsec_` and the base64 of its bytes. */
export function formatSecret(bytes: Uint8Array): string {
  return PREFIX + Buffer.from(bytes).toString('base64')
}

/** The bytes that a secret stands for: the key of Standard Webhooks' signature. */
function secretKey(secret: string): Buffer {
  return Buffer.from(secret.slice(PREFIX.length), 'base64')
}

/** How a secret begins, which tells it from others and gives nothing of it away that could sign. */
export const secretPrefix = (secret: string) => secret.slice(0, PREFIX.length + SHOWN)

/** What binds a sealed secret to its endpoint, so that it can't be moved to another's row. */
export const secretContext = (endpointId: string) => `webhook:${endpointId}`
