import type { Locale } from '@/lib/i18n/locale'
import { ATTEMPT_ERRORS, type AttemptError } from '@/lib/webhooks/attempt-error'
import { isSuccess } from '@/lib/webhooks/status-code'
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
