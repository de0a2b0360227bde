import type { Locale } from '@/lib/i18n/locale'
import { getEndpoint } from './get-endpoint'
import { presentTest } from './public-test'
import { sendPing } from './send-ping'

/**
 * Sends the endpoint a signed `webhook.validation` ping, now and once, and tells what was sent and
 * how it was answered. A 2xx verifies an endpoint that waits for it; a failure counts for nothing.
 *
 * @throws AppError `not_found`
 * @throws AppError `rate_limited` when the merchant sent, or the host got, too many pings
 */
export async function revalidateEndpoint(merchantId: string, endpointId: string, locale: Locale) {
  const endpoint = await getEndpoint(merchantId, endpointId)
  const { body, answer } = await sendPing(endpoint)
  return presentTest(body, answer, locale)
}
