import { z } from 'zod'
import { count, id, instant, words } from '@/lib/kernel/wire-fields'
import { AttemptErrorSchema } from '@/lib/webhooks/attempt-schema'
import { EventNameSchema } from '@/lib/webhooks/event-schema'
import { DISABLED_REASONS } from './public-endpoint'

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
