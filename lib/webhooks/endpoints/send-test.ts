import type { EventName } from '@/lib/events/events'
import type { Locale } from '@/lib/i18n/locale'
import { now } from '@/lib/platform/clock'
import { takeQuota } from '@/lib/platform/limits/take-quota'
import { testPayload } from '@/lib/webhooks/event-example'
import { sendNow } from '@/lib/webhooks/sending/send-now'
import { getEndpoint } from './get-endpoint'
import { presentTest } from './public-test'
import { verifyEndpoint } from './send-ping'

/**
 * Sends the endpoint an example of an event, signed, now and once, and tells what was sent and how
 * it was answered. The payload says `test: true`, so that the mark is signed, and names a
 * transaction that nobody has. Nothing is stored; it counts neither for nor against the endpoint.
 *
 * @throws AppError `not_found`
 * @throws AppError `invalid_state` when the endpoint's URL answers no ping with 2xx
 * @throws AppError `rate_limited` when the merchant's quota of tests or pings is used up
 */
export async function sendTest(
  merchantId: string,
  endpointId: string,
  event: EventName,
  locale: Locale,
) {
  const endpoint = await getEndpoint(merchantId, endpointId)
  await takeQuota(merchantId, 'test')
  await verifyEndpoint(endpoint)
  const moment = now()
  const body = testPayload(event, moment)
  const headers = { 'X-Webhook-Test': 'true' }
  return presentTest(body, await sendNow(endpoint, { event, body, headers }), locale)
}
