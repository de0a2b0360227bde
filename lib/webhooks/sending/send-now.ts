import { nextId } from '@/lib/kernel/new-id'
import { now } from '@/lib/platform/clock'
import type { WebhookEndpoint } from '@/lib/platform/db/generated/client'
import { openSecrets } from './open-secrets'
import { postPayload, type SendOptions } from './post-payload'
import { signatureHeaders } from './signature'

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
  const signed = signatureHeaders({ id: nextId(), sentAt, body, secrets })
  const all = { 'X-Webhook-Event': event, ...headers, ...signed }
  return postPayload({ url: endpoint.url, headers: all, body }, options)
}
