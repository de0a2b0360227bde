import { z } from 'zod'
import { count, id, instant, words } from '@/lib/api/fields'
import { DeliveryStatus } from '@/lib/db/generated/enums'
import { DISABLED_REASONS } from '@/lib/webhooks/endpoints/public-endpoint'
import { ATTEMPT_ERRORS, type AttemptError } from '@/lib/webhooks/sending/attempt-error'
import { EventNameSchema } from './event'
import { pageOf } from './page'

const CODES = Object.keys(ATTEMPT_ERRORS) as [AttemptError, ...AttemptError[]]
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
  createdAt: instant('When it was added'),
  updatedAt: instant('When it last changed'),
}

export const EndpointSchema = z
  .object(endpoint)
  .meta({ id: 'WebhookEndpoint', description: 'An endpoint' })

export const NewEndpointSchema = z
  .object({ ...endpoint, secret: words('Signs what is sent; begins with `whsec_`') })
  .meta({ id: 'NewWebhookEndpoint', description: 'An endpoint with its signing secret' })

export const EndpointHealthSchema = z
  .object({
    ...endpoint,
    pending: count('Deliveries waiting for their first or another attempt'),
    failed: count('Deliveries given up'),
    lastDeliveredAt: instant('When one last arrived').nullable(),
    lastFailureAt: instant('When an attempt last failed').nullable(),
  })
  .meta({
    id: 'WebhookEndpointHealth',
    description: 'An endpoint and how it fared over the last seven days',
  })

export const EndpointListSchema = z.object({ data: z.array(EndpointHealthSchema) })

export const PingSchema = z.object({
  ok: z.boolean().meta({ description: 'Whether it was answered with a 2xx' }),
  status: z.int().nullable().meta({ description: 'The HTTP status, where there was one' }),
  latencyMs: count('Milliseconds until the answer'),
  error: AttemptErrorSchema.nullable(),
})

export const DeliverySchema = z
  .object({
    id: id('The delivery: the same on every attempt, sent as `webhook-id`'),
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
  })
  .meta({ id: 'Delivery', description: 'One event on its way to one endpoint' })

export const DeliveryPageSchema = pageOf(DeliverySchema)
