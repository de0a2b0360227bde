import { z } from 'zod'
import { count, id, instant, words } from '@/lib/kernel/wire-fields'
import { DeliveryStatus, ReplayStatus } from '@/lib/platform/db/generated/enums'
import { countedPageOf } from '@/lib/platform/http/pagination'
import { AttemptErrorSchema, errorWords, exchange } from '@/lib/webhooks/attempt-schema'
import { EventNameSchema } from '@/lib/webhooks/event-schema'

const delivery = {
  id: id('The delivery; sent as `webhook-id` on every attempt'),
  endpointId: id('The endpoint'),
  event: EventNameSchema,
  transactionId: id('The transaction of the event'),
  status: z.enum(DeliveryStatus),
  attempts: count('The number of attempts'),
  lastStatusCode: z.int().nullable().describe('The HTTP status of the last attempt'),
  lastLatencyMs: count('The duration of the last attempt, in milliseconds').nullable(),
  lastError: AttemptErrorSchema.nullable(),
  createdAt: instant('When the delivery was queued'),
  deliveredAt: instant('When the endpoint accepted it').nullable(),
  nextAttemptAt: instant('When the next attempt is due').nullable(),
}

export const DeliverySchema = z
  .object(delivery)
  .meta({ id: 'Delivery', description: 'A delivery of one event to one endpoint' })

export const DeliveryPageSchema = countedPageOf(DeliverySchema)

const AttemptSchema = z
  .object({
    number: z.int().min(1).describe('The number of the attempt, from 1'),
    startedAt: instant('When the attempt started'),
    latencyMs: count('Milliseconds until the response or the failure'),
    statusCode: z.int().nullable().describe('The HTTP status; null without a response'),
    error: AttemptErrorSchema.nullable(),
    errorMessage: errorWords,
    ...exchange,
  })
  .meta({ id: 'DeliveryAttempt', description: 'An attempt of a delivery' })

export const DeliveryRecordSchema = z
  .object({
    ...delivery,
    url: words('The current URL of the endpoint'),
    occurredAt: instant('When the event happened: `timestamp` of the payload'),
    payload: words('The exact bytes that are sent'),
    tries: z.array(AttemptSchema).describe('The last 50 attempts, oldest first'),
  })
  .meta({ id: 'DeliveryRecord', description: 'A delivery with its payload and its attempts' })

export const ResendSchema = z.object({
  resent: count(
    'How many deliveries were made due by this call, without those that were due already',
  ),
  more: z.boolean().meta({ description: 'Whether more match; repeat the same call to continue' }),
})

export const ReplaySchema = z.object({
  replayed: count('How many deliveries were queued, one for each event'),
  more: z.boolean().meta({ description: 'Whether the period has more events' }),
  next: instant('The `from` of the call that continues; null if there are no more').nullable(),
  nextEventId: id(
    'The `fromEventId` of that call: several events may happen in the millisecond of `next`',
  ).nullable(),
})

export const ReplayRecordSchema = z
  .object({
    id: id('The replay'),
    endpointId: id('The endpoint'),
    status: z
      .enum(ReplayStatus)
      .describe('`RUNNING` until every event is queued, or the replay is stopped or fails'),
    from: instant('The first moment of the period'),
    to: instant('The last moment of the period'),
    failedOnly: z.boolean().meta({ description: 'Only failed deliveries' }),
    queued: count('How many deliveries have been queued so far, one for each event'),
    reached: instant('Events before this moment are queued; null before the first part').nullable(),
    waitsUntil: instant('When the replay continues, while the resend quota is used up').nullable(),
    reason: words('The error code of a `FAILED` replay').nullable(),
    createdAt: instant('When the replay was started'),
    updatedAt: instant('When the replay last changed'),
  })
  .meta({ id: 'Replay', description: 'A replay of a period’s events to an endpoint, in parts' })

export const ReplayListSchema = z.object({
  data: z.array(ReplayRecordSchema).describe('The newest 20, newest first'),
})
