import { AppError } from '@/lib/kernel/errors'
import { now } from '@/lib/platform/clock'
import { DUE, EVENT_CHANNEL } from '@/lib/platform/db/channels'
import type { WebhookEndpoint } from '@/lib/platform/db/generated/client'
import { pool } from '@/lib/platform/db/pool'
import { errorInWords } from '@/lib/webhooks/attempt-error'
import type { Answer, Manner } from '@/lib/webhooks/sending/post-payload'
import { sendNow } from '@/lib/webhooks/sending/send-now'
import { limitPings } from './limit-pings'
import { PING, pingPayload } from './ping'

/** A ping that was sent, and how it was answered. */
export interface Ping {
  body: string
  answer: Answer
}

/**
 * Sends an endpoint a signed `webhook.validation` ping, now and once. A 2xx verifies the URL, and
 * what waits for the endpoint goes out.
 *
 * @throws AppError `rate_limited` when the merchant sent, or the host got, too many pings
 */
export async function sendPing(endpoint: WebhookEndpoint, manner?: Manner): Promise<Ping> {
  await limitPings(endpoint.merchantId, endpoint.url)
  const body = pingPayload(endpoint.endpointId, now())
  const answer = await sendNow(endpoint, { event: PING, body }, manner)
  await recordPing(endpoint, answer)
  return { body, answer }
}

/**
 * Makes sure that an endpoint's URL has answered a ping with 2xx, by one more ping if need be.
 *
 * @throws AppError `invalid_state` when the URL does not answer it with 2xx
 * @throws AppError `rate_limited` when the merchant sent, or the host got, too many pings
 */
export async function verifyEndpoint(endpoint: WebhookEndpoint): Promise<void> {
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
