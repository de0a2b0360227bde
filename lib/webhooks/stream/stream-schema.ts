import { z } from 'zod'
import { count, id, instant, words } from '@/lib/kernel/wire-fields'
import { DeliverySchema } from '@/lib/webhooks/deliveries/delivery-schema'
import { EventNameSchema } from '@/lib/webhooks/event-schema'

const transactionId = id('The transaction that it is about')

/** `data` of a message `event`. */
export const StreamedEventSchema = z
  .object({
    id: id('The event'),
    event: EventNameSchema,
    transactionId,
    occurredAt: instant('When it happened: `timestamp` of the payload'),
    payload: words('The body of the webhook, byte for byte as it is signed'),
  })
  .meta({ id: 'StreamedEvent', description: 'An event, as a stream tells it' })

/** `data` of a message `attempt`. */
export const StreamedAttemptSchema = z
  .object({
    deliveryId: id('The delivery'),
    endpointId: id('The endpoint that it is for'),
    event: EventNameSchema,
    transactionId,
    number: z.int().min(1).describe('Which attempt of the delivery, from 1'),
    startedAt: instant('When it began'),
    outcome: z
      .enum(['delivered', 'retry', 'failed'])
      .describe('`retry` when the delivery is tried again, `failed` when it was given up'),
    statusCode: z.int().nullable().describe('The HTTP status, where there was one'),
    latencyMs: count('Milliseconds until the answer, or until it was given up'),
    error: DeliverySchema.shape.lastError,
    errorMessage: words('The same in words, in the language of who reads').nullable(),
  })
  .meta({ id: 'StreamedAttempt', description: 'An attempt to deliver, as a stream tells it' })

/** `data` of a message `gap`. */
export const StreamGapSchema = z
  .object({
    since: instant('Where the stream before ended; null when that is not known').nullable(),
    until: instant('Where this one begins'),
  })
  .meta({ id: 'StreamGap', description: 'A time of which a stream tells nothing' })

/** What streams tell, by the names of the messages. */
export const STREAMED = {
  event: StreamedEventSchema,
  attempt: StreamedAttemptSchema,
  gap: StreamGapSchema,
}
