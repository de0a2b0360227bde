import type { EventName } from '@/lib/events/events'
import type { Locale } from '@/lib/i18n/locale'
import { AppError } from '@/lib/kernel/errors'
import { now } from '@/lib/platform/clock'
import { DUE, EVENT_CHANNEL } from '@/lib/platform/db/channels'
import type { WebhookEndpoint } from '@/lib/platform/db/generated/client'
import { notify } from '@/lib/platform/db/notify'
import { pool } from '@/lib/platform/db/pool'
import { takeQuota } from '@/lib/platform/limits/take-quota'
import { errorInWords } from '@/lib/webhooks/attempt-error'
import { presentHeaders } from '@/lib/webhooks/attempt-schema'
import { testPayload } from '@/lib/webhooks/event-example'
import type { Answer, SendOptions } from '@/lib/webhooks/sending/post-payload'
import { sendNow } from '@/lib/webhooks/sending/send-now'
import { limitPings } from './limit-pings'
import { getEndpoint } from './list-endpoints'
import { PING, pingPayload } from './ping'

/** A ping's body and its response. */
interface Ping {
  body: string
  answer: Answer
}

/**
 * Sends one signed `webhook.validation` ping to an endpoint at once. A 2xx verifies the URL, and
 * waiting deliveries are sent.
 *
 * @throws AppError `rate_limited` when the limit of pings of the merchant or of the host is reached
 */
export async function sendPing(endpoint: WebhookEndpoint, options?: SendOptions): Promise<Ping> {
  await limitPings(endpoint.merchantId, endpoint.url)
  const body = pingPayload(endpoint.endpointId, now())
  const answer = await sendNow(endpoint, { event: PING, body }, options)
  await recordPing(endpoint, answer)
  return { body, answer }
}

/**
 * Requires that an endpoint's URL has answered a ping with 2xx, and sends one if it has not.
 *
 * @throws AppError `invalid_state` when the URL does not answer it with 2xx
 * @throws AppError `rate_limited` when the limit of pings of the merchant or of the host is reached
 */
async function verifyEndpoint(endpoint: WebhookEndpoint): Promise<void> {
  if (endpoint.verifiedAt) return
  const { answer } = await sendPing(endpoint)
  if (answer.error === null) return
  const { statusCode, error } = answer
  const said = statusCode === null ? errorInWords(error, 'en') : `It answered ${statusCode}.`
  const message = `This URL has not answered a webhook.validation ping with 2xx yet, so nothing else is sent to it. ${said}`
  throw new AppError('invalid_state', message, { statusCode, error })
}

// An endpoint whose URL was changed meanwhile is not updated.
const RECORD = `
  UPDATE "WebhookEndpoint" SET
    "lastPingAt" = $4, "lastPingStatusCode" = $5, "lastPingError" = $6,
    "verifiedAt" = CASE WHEN $6::text IS NULL THEN coalesce("verifiedAt", $4) ELSE "verifiedAt" END,
    "nextPingAt" = CASE WHEN $6::text IS NULL THEN NULL ELSE "nextPingAt" END
  WHERE "merchantId" = $1 AND "endpointId" = $2 AND "url" = $3`

async function recordPing(endpoint: WebhookEndpoint, answer: Answer): Promise<void> {
  const { merchantId, endpointId, url } = endpoint
  const { statusCode, error } = answer
  await pool.query({
    name: 'record-ping',
    text: RECORD,
    values: [merchantId, endpointId, url, now(), statusCode, error],
  })
  if (error === null) notify(EVENT_CHANNEL, DUE)
}

/**
 * Sends one signed `webhook.validation` ping at once, and returns the request and the response. A
 * 2xx verifies an unverified endpoint. A failure does not count against the endpoint.
 *
 * @throws AppError `not_found`
 * @throws AppError `rate_limited` when the limit of pings of the merchant or of the host is reached
 */
export async function revalidateEndpoint(merchantId: string, endpointId: string, locale: Locale) {
  const endpoint = await getEndpoint(merchantId, endpointId)
  const { body, answer } = await sendPing(endpoint)
  return presentTest(body, answer, locale)
}

/**
 * Sends one signed example of an event at once, and returns the request and the response. The
 * payload contains `test: true`, so that the mark is signed, and the id of a transaction that does
 * not exist. Nothing is stored, and the result does not count for or against the endpoint.
 *
 * @throws AppError `not_found`
 * @throws AppError `invalid_state` when the endpoint's URL does not answer a ping with 2xx
 * @throws AppError `rate_limited` when the merchant's quota of tests or a limit of pings is reached
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

/** A test request and its response, in wire form. */
function presentTest(payload: string, answer: Answer, locale: Locale) {
  const { statusCode, latencyMs, error, requestHeaders, responseBody } = answer
  return {
    ok: error === null,
    status: statusCode,
    latencyMs,
    error,
    errorMessage: errorInWords(error, locale),
    payload,
    requestHeaders,
    responseHeaders: presentHeaders(answer.responseHeaders),
    responseBody,
  }
}
