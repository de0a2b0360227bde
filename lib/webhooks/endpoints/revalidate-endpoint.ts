import { now } from '@/lib/clock'
import { sendNow } from '@/lib/webhooks/sending/send-now'
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
  const body = JSON.stringify({ event, timestamp: now().toISOString(), data: { endpointId } })
  const { statusCode, latencyMs, error } = await sendNow(endpoint, { event, body })
  return { ok: error === null, status: statusCode, latencyMs, error }
}
