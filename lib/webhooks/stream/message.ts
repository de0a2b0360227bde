import { z } from 'zod'
import type { Locale } from '@/lib/i18n/locale'
import { count, id, instant, words } from '@/lib/kernel/wire-fields'
import { ATTEMPT_ERRORS, type AttemptError, isSuccess } from '@/lib/webhooks/attempt-error'
import { DeliverySchema } from '@/lib/webhooks/deliveries/delivery-schema'
import { EventNameSchema } from '@/lib/webhooks/event-schema'
import { type Position, writePosition } from './position'
import type { UnsentRow } from './read-unsent'

/** An event, or an attempt to deliver one, as a stream tells it: one server-sent event. */
export function messageOf(row: UnsentRow, position: Position, locale: Locale): string {
  const data = row.kind === 'event' ? presentEvent(row) : presentAttempt(row, locale)
  return frame(row.kind, data, position)
}

/**
 * Tells that what happened in between is not told.
 *
 * @param since where the stream before it ended; null when that is not known
 */
export function gapMessage(since: Date | null, position: Position): string {
  const data = { since: since?.toISOString() ?? null, until: position.at.toISOString() }
  return frame('gap', data, position)
}

/** Tells nothing but a place to go on from, and that the stream lives. */
export const placeMessage = (position: Position) => `id: ${writePosition(position)}\n\n`

const frame = (event: string, data: object, position: Position) =>
  `event: ${event}\nid: ${writePosition(position)}\ndata: ${JSON.stringify(data)}\n\n`

function presentEvent({ id, name, transactionId, at, payload }: UnsentRow) {
  return { id, event: name, transactionId, occurredAt: at.toISOString(), payload }
}

function presentAttempt(row: UnsentRow, locale: Locale) {
  const { id, endpointId, name, transactionId, number, at, statusCode, latencyMs, error } = row
  return {
    ...{ deliveryId: id, endpointId, event: name, transactionId, number },
    startedAt: at.toISOString(),
    outcome: outcomeOf(row),
    ...{ statusCode, latencyMs, error },
    errorMessage: error && ATTEMPT_ERRORS[error as AttemptError][locale],
  }
}

function outcomeOf({ statusCode, isLast }: UnsentRow): 'delivered' | 'retry' | 'failed' {
  if (statusCode !== null && isSuccess(statusCode)) return 'delivered'
  return isLast ? 'failed' : 'retry'
}

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
