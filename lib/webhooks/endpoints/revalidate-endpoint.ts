import { now } from '@/lib/clock'
import type { Locale } from '@/lib/i18n/locale'
import { sendNow } from '@/lib/webhooks/sending/send-now'
import { getEndpoint } from './get-endpoint'
import { presentTest } from './public-test'

/**
 * Sends the endpoint a signed `webhook.validation` ping, now and once, and
 * tells what was sent and how it was answered. Nothing is stored, and a ping
 * counts neither for nor against the endpoint.
 *
 * @throws AppError `not_found`
 */
export async function revalidateEndpoint(merchantId: string, endpointId: string, locale: Locale) {
  const endpoint = await getEndpoint(merchantId, endpointId)
  const event = 'webhook.validation'
  const body = JSON.stringify({ event, timestamp: now().toISOString(), data: { endpointId } })
  return presentTest(body, await sendNow(endpoint, { event, body }), locale)
}
