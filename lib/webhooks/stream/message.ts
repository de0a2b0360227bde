import { z } from 'zod'
import type { Locale } from '@/lib/i18n/locale'
import { count, id, instant, words } from '@/lib/kernel/wire-fields'
import { errorInWords, isSuccess } from '@/lib/webhooks/attempt-error'
import { DeliverySchema } from '@/lib/webhooks/deliveries/delivery-schema'
import { EventNameSchema } from '@/lib/webhooks/event-schema'
import { type Position, writePosition } from './position'
import type { UnsentRow } from './read-unsent'

/** Formats an event or an attempt as one server-sent event. */
export function messageOf(row: UnsentRow, position: Position, locale: Locale): string {
  const data = row.kind === 'event' ? presentEvent(row) : presentAttempt(row, locale)
  return frame(row.kind, data, position)
}

/**
 * A message that some events were skipped.
 *
 * @param since where the previous stream ended; null when unknown
 */
export function gapMessage(since: Date | null, position: Position): string {
  const data = { since: since?.toISOString() ?? null, until: position.at.toISOString() }
  return frame('gap', data, position)
}

/** A message with only an id: a keep-alive, and a position to resume from. */
export const positionMessage = (position: Position) => `id: ${writePosition(position)}\n\n`

const frame = (event: string, data: object, position: Position) =>
  `event: ${event}\nid: ${writePosition(position)}\ndata: ${JSON.stringify(data)}\n\n`

function presentEvent({ id, name, transactionId, at, payload }: UnsentRow) {
  return { id, event: name, transactionId, occurredAt: at.toISOString(), payload }
}

function presentAttempt(row: UnsentRow, locale: Locale) {
  const { id, endpointId, name, transactionId, number, at, statusCode, latencyMs, error } = row
  return {
    deliveryId: id,
    endpointId,
    event: name,
    transactionId,
    number,
    startedAt: at.toISOString(),
    outcome: outcomeOf(row),
    statusCode,
    latencyMs,
    error,
    errorMessage: errorInWords(error, locale),
  }
}

function outcomeOf({ statusCode, isLast }: UnsentRow): 'delivered' | 'retry' | 'failed' {
  if (statusCode !== null && isSuccess(statusCode)) return 'delivered'
  return isLast ? 'failed' : 'retry'
}

const transactionId = id('The transaction')

/** `data` of a message `event`. */
export const StreamedEventSchema = z
  .object({
    id: id('The event'),
    event: EventNameSchema,
    transactionId,
    occurredAt: instant('When it happened; the `timestamp` of the payload'),
    payload: words('The exact body of the webhook, as it is signed'),
  })
  .meta({ id: 'StreamedEvent', description: 'An event in a stream' })

/** `data` of a message `attempt`. */
export const StreamedAttemptSchema = z
  .object({
    deliveryId: id('The delivery'),
    endpointId: id('The endpoint'),
    event: EventNameSchema,
    transactionId,
    number: z.int().min(1).describe('Number of the attempt, from 1'),
    startedAt: instant('When it began'),
    outcome: z
      .enum(['delivered', 'retry', 'failed'])
      .describe('`retry`: the delivery will be retried. `failed`: it failed for good'),
    statusCode: z.int().nullable().describe('The HTTP status of the response, if any'),
    latencyMs: count('Milliseconds until the response or the failure'),
    error: DeliverySchema.shape.lastError,
    errorMessage: words("A description of `error`, in the client's language").nullable(),
  })
  .meta({ id: 'StreamedAttempt', description: 'A delivery attempt in a stream' })

/** `data` of a message `gap`. */
export const StreamGapSchema = z
  .object({
    since: instant('Where the previous stream ended; null when unknown').nullable(),
    until: instant('Where this stream begins'),
  })
  .meta({ id: 'StreamGap', description: 'A period whose events are not in the stream' })

/** The `data` schemas by message name. */
export const STREAMED = {
  event: StreamedEventSchema,
  attempt: StreamedAttemptSchema,
  gap: StreamGapSchema,
}
