import { v7 as uuidv7 } from 'uuid'
import { now } from '@/lib/platform/clock'
import type { WebhookEndpoint } from '@/lib/platform/db/generated/client'
import { openSecrets } from './open-secrets'
import { type Manner, postPayload } from './post-payload'
import { signatureHeaders } from './signature'

interface Message {
  event: string
  body: string
  headers?: Record<string, string>
}

/**
 * Sends an endpoint something that is no delivery, signed as deliveries are, now and once, and
 * tells what came of it. Nothing is stored, and it counts neither for nor against the endpoint.
 */
export async function sendNow(
  endpoint: WebhookEndpoint,
  { event, body, headers }: Message,
  manner?: Manner,
) {
  const sentAt = now()
  const secrets = openSecrets(endpoint, sentAt)
  const signed = signatureHeaders({ id: uuidv7(), sentAt, body, secrets })
  const all = { 'X-Webhook-Event': event, ...headers, ...signed }
  return postPayload({ url: endpoint.url, headers: all, body }, manner)
}
