import { z } from 'zod'
import { count, id, instant, words } from '@/lib/kernel/wire-fields'
import { AttemptErrorSchema } from '@/lib/webhooks/attempt-schema'
import { EventNameSchema } from '@/lib/webhooks/event-schema'

/**
 * Why the system disabled an endpoint: it answered 410, failed for five days, or its URL answered
 * no ping with 2xx for five days.
 */
const DISABLED_REASONS = ['gone', 'failing', 'never_verified'] as const

export type DisabledReason = (typeof DISABLED_REASONS)[number]

const endpoint = {
  id: id('The endpoint'),
  url: words('Where events are sent'),
  events: z.array(EventNameSchema),
  description: words('As sent').nullable(),
  enabled: z.boolean().meta({ description: 'Whether events are sent' }),
  disabledReason: z
    .enum(DISABLED_REASONS)
    .nullable()
    .describe(
      '`gone`: it answered 410. `failing`: every attempt failed for five days. `never_verified`: the URL answered no ping with 2xx for five days',
    ),
  disabledAt: instant('When it was disabled; null while it is enabled').nullable(),
  verifiedAt: instant(
    'When the URL first answered a `webhook.validation` ping with 2xx. Null until then; deliveries wait',
  ).nullable(),
  unverifiedSince: instant(
    'Since when the URL has not been verified: five days later the endpoint is disabled. Null once it is verified, but kept while `disabledReason` is `never_verified`, so that you know from when to replay',
  ).nullable(),
  nextPingAt: instant('When the next automatic ping is sent; null when none is planned').nullable(),
  createdAt: instant('When it was created'),
  updatedAt: instant('When it last changed'),
}

export const EndpointSchema = z
  .object(endpoint)
  .meta({ id: 'WebhookEndpoint', description: 'An endpoint' })

const secret = words('The signing secret; begins with `whsec_`')

export const NewEndpointSchema = z
  .object({ ...endpoint, secret })
  .meta({ id: 'NewWebhookEndpoint', description: 'An endpoint with its signing secret' })

const latency = (description: string) => count(description).nullable()

const HealthDaySchema = z.object({
  date: z.iso.date().meta({ description: 'A day in São Paulo time' }),
  delivered: count('Deliveries queued that day that were delivered'),
  failed: count('Deliveries queued that day that failed for good'),
  pending: count('Deliveries queued that day that are pending'),
})

export const EndpointHealthSchema = z
  .object({
    ...endpoint,
    pending: count(
      'Deliveries waiting for their first or another attempt, also those queued before the seven days',
    ),
    failed: count('Deliveries that failed for good'),
    successRate: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe('Share of the attempted deliveries that were delivered'),
    latencyMs: z
      .object({
        p50: latency('Median, in milliseconds'),
        p95: latency('95th percentile, in milliseconds'),
      })
      .describe('Latency of the last attempts of the newest 1,000 deliveries'),
    lastDeliveredAt: instant(
      'When the last delivery succeeded, of those queued in the last seven days',
    ).nullable(),
    lastPing: z
      .object({
        at: instant('When it ended'),
        status: z.int().nullable().describe('The HTTP status of the response, if any'),
        error: AttemptErrorSchema.nullable(),
      })
      .nullable()
      .describe('The result of the last ping; null before the first'),
    lastFailureAt: instant('When the last failed attempt ended').nullable(),
    days: z.array(HealthDaySchema).describe('The last seven days, including today, oldest first'),
    failingSince: instant('Since when every attempt has failed; null after a success').nullable(),
    pausedUntil: instant(
      'Deliveries are paused until then, after several failures in a row',
    ).nullable(),
    secretPrefix: words('The first characters of the current secret'),
    previousSecretPrefix: words(
      'The first characters of the previous secret, while it also signs',
    ).nullable(),
    previousSecretUntil: instant('When the previous secret stops signing').nullable(),
  })
  .meta({
    id: 'WebhookEndpointHealth',
    description: 'An endpoint and its health over the last seven days',
  })

/** The counts of an endpoint's deliveries. */
export type Health = Pick<
  z.infer<typeof EndpointHealthSchema>,
  'pending' | 'failed' | 'successRate' | 'latencyMs' | 'lastDeliveredAt' | 'days'
>

export const EndpointListSchema = z.object({ data: z.array(EndpointHealthSchema) })

export const RotatedSecretSchema = z
  .object({
    id: id('The endpoint'),
    secret,
    previousSecretUntil: instant(
      'When the previous secret stops signing; null without overlap',
    ).nullable(),
  })
  .meta({ id: 'RotatedWebhookSecret', description: 'The new signing secret of an endpoint' })

export const SecretSchema = z
  .object({
    secret,
    previousSecret: words('The previous secret, while it also signs').nullable(),
    previousSecretUntil: instant('When the previous secret stops signing').nullable(),
  })
  .meta({ id: 'WebhookSecret', description: 'The signing secrets of an endpoint' })
