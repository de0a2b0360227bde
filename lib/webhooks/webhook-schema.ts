import { z } from 'zod'
import { count, id, instant, words } from '@/lib/kernel/answer-fields'
import { DeliveryStatus } from '@/lib/platform/db/generated/enums'
import { pageOf } from '@/lib/platform/http/page-schema'
import { DISABLED_REASONS } from '@/lib/webhooks/endpoints/public-endpoint'
import { ATTEMPT_ERRORS, type AttemptError } from './attempt-error'
import { EventNameSchema } from './event-schema'

const CODES = Object.keys(ATTEMPT_ERRORS) as [AttemptError, ...AttemptError[]]
const HeadersSchema = z.record(z.string(), z.string())
const AttemptErrorSchema = z.enum(CODES).meta({ id: 'AttemptError' })

const endpoint = {
  id: id('The endpoint'),
  url: words('Where events are sent'),
  events: z.array(EventNameSchema),
  description: words('As given').nullable(),
  enabled: z.boolean().meta({ description: 'Whether events are sent' }),
  disabledReason: z
    .enum(DISABLED_REASONS)
    .nullable()
    .describe('`gone` when it answered 410, `failing` after five days of nothing but failures'),
  disabledAt: instant('When it was switched off; null while it is on').nullable(),
  verifiedAt: instant(
    'When the URL first answered a `webhook.validation` ping with 2xx; null until then, while events wait',
  ).nullable(),
  nextPingAt: instant('When the next automatic ping goes out; null when none does').nullable(),
  createdAt: instant('When it was added'),
  updatedAt: instant('When it last changed'),
}

export const EndpointSchema = z
  .object(endpoint)
  .meta({ id: 'WebhookEndpoint', description: 'An endpoint' })

const secret = words('Signs what is sent; begins with `whsec_`')

export const NewEndpointSchema = z
  .object({ ...endpoint, secret })
  .meta({ id: 'NewWebhookEndpoint', description: 'An endpoint with its signing secret' })

const latency = (description: string) => count(description).nullable()

const HealthDaySchema = z.object({
  date: z.iso.date().meta({ description: 'A day of São Paulo' }),
  delivered: count('Of what was queued that day, how much arrived'),
  failed: count('How much of it was given up'),
  pending: count('How much of it waits'),
})

export const EndpointHealthSchema = z
  .object({
    ...endpoint,
    pending: count('Deliveries waiting for their first or another attempt'),
    failed: count('Deliveries given up'),
    successRate: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe('Of the deliveries that were attempted, the share that arrived'),
    latencyMs: z
      .object({
        p50: latency('Half of them took at most so many milliseconds'),
        p95: latency('19 of 20 took at most so many'),
      })
      .describe('Of the last attempts of the newest 1,000 deliveries'),
    lastDeliveredAt: instant('When one last arrived').nullable(),
    lastPing: z
      .object({
        at: instant('When it was answered'),
        status: z.int().nullable().describe('The HTTP status, where there was one'),
        error: AttemptErrorSchema.nullable(),
      })
      .nullable()
      .describe('How the URL answered the last ping; null before the first'),
    lastFailureAt: instant('When an attempt last failed').nullable(),
    days: z.array(HealthDaySchema).describe('The seven days, oldest first, today included'),
    failingSince: instant('When the first of its failures began; null after a success').nullable(),
    pausedUntil: instant('It failed several times in a row and is spared until then').nullable(),
    secretPrefix: words('How the secret in force begins, to tell it from others'),
    previousSecretPrefix: words('The same of the one before it, while that signs too').nullable(),
    previousSecretUntil: instant('Until then the secret before it signs too').nullable(),
  })
  .meta({
    id: 'WebhookEndpointHealth',
    description: 'An endpoint and how it fared over the last seven days',
  })

export const EndpointListSchema = z.object({ data: z.array(EndpointHealthSchema) })

export const RotatedSecretSchema = z
  .object({
    id: id('The endpoint'),
    secret,
    previousSecretUntil: instant(
      'Until then the secret before it signs too; null without overlap',
    ).nullable(),
  })
  .meta({ id: 'RotatedWebhookSecret', description: 'The new signing secret of an endpoint' })

export const SecretSchema = z
  .object({
    secret,
    previousSecret: words('The secret before it, while it signs too').nullable(),
    previousSecretUntil: instant('Until when it does').nullable(),
  })
  .meta({ id: 'WebhookSecret', description: 'What signs for an endpoint' })

const answered = {
  ok: z.boolean().meta({ description: 'Whether it was answered with a 2xx' }),
  status: z.int().nullable().meta({ description: 'The HTTP status, where there was one' }),
  latencyMs: count('Milliseconds until the answer'),
  error: AttemptErrorSchema.nullable(),
}

const exchange = {
  requestHeaders: HeadersSchema.nullable().describe('As sent, signatures included'),
  responseHeaders: HeadersSchema.nullable().describe('As answered'),
  responseBody: words('The first 4 KiB of what was answered').nullable(),
}

const inWords = words('The same in words, in the language of `Accept-Language`').nullable()

export const TestSchema = z
  .object({
    ...answered,
    errorMessage: inWords,
    payload: words('What was sent, byte for byte'),
    ...exchange,
  })
  .meta({ id: 'WebhookTest', description: 'What was sent to try an endpoint, and its answer' })

const delivery = {
  id: id('The delivery: the same on every attempt, sent as `webhook-id`'),
  endpointId: id('The endpoint that it is for'),
  event: EventNameSchema,
  transactionId: id('The transaction that it is about'),
  status: z.enum(DeliveryStatus),
  attempts: count('How often it was tried'),
  lastStatusCode: z.int().nullable().describe('How the last attempt was answered'),
  lastLatencyMs: count('Milliseconds of the last attempt').nullable(),
  lastError: AttemptErrorSchema.nullable(),
  createdAt: instant('When it was queued'),
  deliveredAt: instant('When it arrived').nullable(),
  nextAttemptAt: instant('When it is tried again').nullable(),
}

export const DeliverySchema = z
  .object(delivery)
  .meta({ id: 'Delivery', description: 'One event on its way to one endpoint' })

/** A page; of more deliveries than are counted, it says so. */
export const DeliveryPageSchema = pageOf(DeliverySchema).extend({
  isTotalCapped: z.boolean().meta({ description: 'Whether there are more than `meta.total` says' }),
})

const AttemptSchema = z
  .object({
    number: z.int().min(1).describe('Which attempt, from 1'),
    startedAt: instant('When it began'),
    latencyMs: count('Milliseconds until the answer, or until it was given up'),
    statusCode: z.int().nullable().describe('The HTTP status, where there was one'),
    error: AttemptErrorSchema.nullable(),
    errorMessage: inWords,
    ...exchange,
  })
  .meta({ id: 'DeliveryAttempt', description: 'One try to deliver' })

export const DeliveryRecordSchema = z
  .object({
    ...delivery,
    url: words('Where the endpoint is now'),
    occurredAt: instant('When the event happened: `timestamp` of the payload'),
    payload: words('What is sent, byte for byte'),
    tries: z.array(AttemptSchema).describe('The attempts, oldest first; the last 50 of them'),
  })
  .meta({ id: 'DeliveryRecord', description: 'A delivery with its payload and its attempts' })

export const ResendSchema = z.object({
  resent: count(
    'How many deliveries were made due now; those that were due already are not counted',
  ),
  more: z
    .boolean()
    .meta({ description: 'Whether there are more: the same call goes on with them' }),
})

export const ReplaySchema = z.object({
  replayed: count('How many deliveries now wait to be sent, one for each event'),
  more: z.boolean().meta({ description: 'Whether there were more than one replay sends' }),
  next: instant('The `from` of the replay that goes on; null when that was all').nullable(),
})
