import type { EventName } from '@/lib/events/events'
import type { Locale } from '@/lib/i18n/locale'
import { AppError } from '@/lib/kernel/errors'
import { now } from '@/lib/platform/clock'
import { DUE, EVENT_CHANNEL } from '@/lib/platform/db/channels'
import type { WebhookEndpoint } from '@/lib/platform/db/generated/client'
import { pool } from '@/lib/platform/db/pool'
import { takeQuota } from '@/lib/platform/limits/take-quota'
import { errorInWords, presentHeaders } from '@/lib/webhooks/attempt-error'
import { testPayload } from '@/lib/webhooks/event-example'
import type { Answer, SendOptions } from '@/lib/webhooks/sending/post-payload'
import { sendNow } from '@/lib/webhooks/sending/send-now'
import { limitPings } from './limit-pings'
import { getEndpoint } from './list-endpoints'
import { PING, pingPayload } from './ping'

/** A ping that was sent, and how it was answered. */
interface Ping {
  body: string
  answer: Answer
}

/**
 * Sends an endpoint a signed `webhook.validation` ping, now and once. A 2xx verifies the URL, and
 * what waits for the endpoint goes out.
 *
 * @throws AppError `rate_limited` when the merchant sent, or the host got, too many pings
 */
export async function sendPing(endpoint: WebhookEndpoint, options?: SendOptions): Promise<Ping> {
  await limitPings(endpoint.merchantId, endpoint.url)
  const body = pingPayload(endpoint.endpointId, now())
  const answer = await sendNow(endpoint, { event: PING, body }, options)
  await recordPing(endpoint, answer)
  return { body, answer }
}

/**
 * Makes sure that an endpoint's URL has answered a ping with 2xx, by one more ping if need be.
 *
 * @throws AppError `invalid_state` when the URL does not answer it with 2xx
 * @throws AppError `rate_limited` when the merchant sent, or the host got, too many pings
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

// An endpoint whose URL was changed meanwhile learns nothing of the old one.
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
  if (error === null) await pool.query('SELECT pg_notify($1, $2)', [EVENT_CHANNEL, DUE])
}

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

/** What was sent to try an endpoint, and how that was answered, in wire form. */
function presentTest(payload: string, answer: Answer, locale: Locale) {
  const { statusCode, latencyMs, error, requestHeaders, responseBody } = answer
  return {
    ...{ ok: error === null, status: statusCode, latencyMs, error },
    errorMessage: errorInWords(error, locale),
    payload,
    requestHeaders,
    responseHeaders: presentHeaders(answer.responseHeaders),
    responseBody,
  }
}
