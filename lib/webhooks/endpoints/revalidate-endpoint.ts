import { v7 as uuidv7 } from 'uuid'
import { now } from '@/lib/clock'
import { openSecrets } from '@/lib/webhooks/sending/open-secrets'
import { postPayload } from '@/lib/webhooks/sending/post-payload'
import { signatureHeaders } from '@/lib/webhooks/sending/signature'
import { getEndpoint } from './get-endpoint'

/**
 * Sends the endpoint a signed `webhook.validation` ping, now and once, and
 * tells how it was answered. Nothing is stored, and a ping counts neither for
 * nor against the endpoint.
 *
 * @throws AppError `not_found`
 */
export async function revalidateEndpoint(merchantId: string, endpointId: string) {
  const endpoint = await getEndpoint(merchantId, endpointId)
  const event = 'webhook.validation'
  const sentAt = now()
  const body = JSON.stringify({ event, timestamp: sentAt.toISOString(), data: { endpointId } })
  const secrets = openSecrets(endpoint, sentAt)
  const signed = signatureHeaders({ id: uuidv7(), sentAt, body, secrets })
  const headers = { 'X-Webhook-Event': event, ...signed }
  const { statusCode, latencyMs, error } = await postPayload({ url: endpoint.url, headers, body })
  return { ok: error === null, status: statusCode, latencyMs, error }
}
