import { now } from '@/lib/clock'
import type { Locale } from '@/lib/i18n/locale'
import { testPayload } from '@/lib/webhooks/event-example'
import type { EventName } from '@/lib/webhooks/events'
import { sendNow } from '@/lib/webhooks/sending/send-now'
import { getEndpoint } from './get-endpoint'
import { presentTest } from './public-test'

/**
 * Sends the endpoint an example of an event, signed, now and once, and tells what was sent and how
 * it was answered. The contract's payload has no room for a mark, so `X-Webhook-Test: true` is it,
 * and ids that no transaction has. Nothing is stored; it counts neither for nor against the endpoint.
 *
 * @throws AppError `not_found`
 */
export async function sendTest(
  merchantId: string,
  endpointId: string,
  event: EventName,
  locale: Locale,
) {
  const endpoint = await getEndpoint(merchantId, endpointId)
  const body = testPayload(event, now())
  const headers = { 'X-Webhook-Test': 'true' }
  return presentTest(body, await sendNow(endpoint, { event, body, headers }), locale)
}
