import { LRUCache } from 'lru-cache'
import { v7 as uuidv7 } from 'uuid'
import { now } from '@/lib/platform/clock'
import { openSecret } from '@/lib/platform/crypto/seal'
import type { WebhookEndpoint } from '@/lib/platform/db/generated/client'
import { postPayload, type SendOptions } from './post-payload'
import { secretContext, signatureHeaders } from './signature'

interface Message {
  event: string
  body: string
  headers?: Record<string, string>
}

/**
 * Sends a ping or a test to an endpoint at once, signed like a delivery. Nothing is stored, and the
 * result does not count for or against the endpoint.
 */
export async function sendNow(
  endpoint: WebhookEndpoint,
  { event, body, headers }: Message,
  options?: SendOptions,
) {
  const sentAt = now()
  const secrets = openSecrets(endpoint, sentAt)
  const signed = signatureHeaders({ id: uuidv7(), sentAt, body, secrets })
  const all = { 'X-Webhook-Event': event, ...headers, ...signed }
  return postPayload({ url: endpoint.url, headers: all, body }, options)
}

interface Sealed {
  endpointId: string
  secretCipher: string
  previousSecretCipher: string | null
  previousSecretUntil: Date | null
}

/** Decrypted secrets, cached because many deliveries go to the same endpoint. */
const opened = new LRUCache<string, string>({ max: 1_000 })

/**
 * The secrets that sign for an endpoint at a moment: the current one and, during the overlap of a
 * rotation, the previous one.
 *
 * @throws Error when they were encrypted under another SECRET_KEY
 */
export function openSecrets(endpoint: Sealed, moment: Date): [string, ...string[]] {
  const { endpointId, secretCipher, previousSecretCipher, previousSecretUntil } = endpoint
  const overlaps = previousSecretUntil !== null && previousSecretUntil > moment
  const previous = overlaps && previousSecretCipher ? [open(previousSecretCipher, endpointId)] : []
  return [open(secretCipher, endpointId), ...previous]
}

function open(cipher: string, endpointId: string): string {
  const key = `${endpointId} ${cipher}`
  const known = opened.get(key)
  if (known) return known
  const secret = openSecret(cipher, secretContext(endpointId))
  opened.set(key, secret)
  return secret
}
