import { z } from 'zod'
import { count, id, instant, words } from '@/lib/kernel/wire-fields'
import { DeliveryStatus, ReplayStatus } from '@/lib/platform/db/generated/enums'
import { pageOf } from '@/lib/platform/http/pagination'
import { AttemptErrorSchema, errorWords, exchange } from '@/lib/webhooks/attempt-schema'
import { EventNameSchema } from '@/lib/webhooks/event-schema'

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
    errorMessage: errorWords,
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

export const ReplayRecordSchema = z
  .object({
    id: id('The replay'),
    endpointId: id('The endpoint that its events go to'),
    status: z
      .enum(ReplayStatus)
      .describe('`RUNNING` until the period is queued, somebody stops it, or it cannot go on'),
    from: instant('The first moment of the period'),
    to: instant('The last moment of the period'),
    failedOnly: z.boolean().meta({ description: 'Only deliveries that were given up' }),
    queued: count('How many deliveries it has queued so far, one for each event'),
    reached: instant('Events before this moment are queued; null before the first part').nullable(),
    waitsUntil: instant(
      'When it goes on, while the quota of events sent again is used up',
    ).nullable(),
    reason: words('The error code that a replay in `FAILED` ended with').nullable(),
    createdAt: instant('When it was started'),
    updatedAt: instant('When it last changed'),
  })
  .meta({ id: 'Replay', description: 'A period that is sent to an endpoint again, in parts' })

export const ReplayListSchema = z.object({
  data: z.array(ReplayRecordSchema).describe('The newest 20, newest first'),
})
