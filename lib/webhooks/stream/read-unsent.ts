import type { EventName } from '@/lib/events/events'
import { now } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import { NUMBERED_MAX, numberEntries, readState } from './keep-stream'
import type { Position } from './position'

/** How many rows one query reads: the most that a stream holds in memory. */
export const PAGE = 500

/** What a stream contains. */
export interface Subject {
  merchantId: string
  events: readonly EventName[]
  /** Whether attempts are included. */
  withAttempts: boolean
}

/** An event, or an attempt to deliver one. */
export interface UnsentRow {
  kind: 'event' | 'attempt'
  /** The number of its entry. */
  entry: bigint
  /** The id of the event, or of the attempt's delivery. */
  id: string
  name: EventName
  transactionId: string
  /** When the event happened, or when the attempt began. */
  at: Date
  /** Only for an event. */
  payload: string | null
  /** The following fields are only for an attempt. */
  endpointId: string | null
  number: number | null
  statusCode: number | null
  latencyMs: number | null
  error: string | null
  /** Whether the delivery failed for good with this attempt. */
  isLast: boolean | null
}

/** The rows after a position. */
interface Unsent {
  rows: UnsentRow[]
  /** The position to continue from. */
  next: Position
  /** Whether there is more to read now. */
  isMore: boolean
}

const READ = `
  WITH unsent AS (
    (SELECT 'event' AS "kind", n."number" AS "entry", e."eventId" AS "id", e."name",
      e."transactionId", e."occurredAt" AS "at", e."payload", NULL::uuid AS "endpointId",
      NULL::int AS "number", NULL::int AS "statusCode", NULL::int AS "latencyMs", NULL AS "error",
      NULL::boolean AS "isLast"
    FROM "StreamEntry" n
    JOIN "Event" e ON e."merchantId" = n."merchantId" AND e."eventId" = n."eventId"
    WHERE n."merchantId" = $1 AND n."number" > $2 AND e."name" = ANY($3)
    ORDER BY n."number" LIMIT $4)
    UNION ALL
    (SELECT 'attempt', n."number", a."deliveryId", e."name", e."transactionId",
      a."startedAt", NULL, d."endpointId", a."number",
      a."statusCode", a."latencyMs", a."error", d."status" = 'FAILED' AND d."attempts" = a."number"
    FROM "StreamEntry" n
    JOIN "Attempt" a ON a."merchantId" = n."merchantId" AND a."deliveryId" = n."deliveryId"
      AND a."number" = n."attempt"
    JOIN "Delivery" d ON d."merchantId" = a."merchantId" AND d."deliveryId" = a."deliveryId"
    JOIN "Event" e ON e."merchantId" = d."merchantId" AND e."eventId" = d."eventId"
    WHERE $5 AND n."merchantId" = $1 AND n."number" > $2 AND e."name" = ANY($3)
    ORDER BY n."number" LIMIT $4)
  )
  SELECT s."streamId", s."lastNumber", u.*
  FROM "EventStream" s LEFT JOIN unsent u ON true
  WHERE s."merchantId" = $1
  ORDER BY u."entry" LIMIT $4`

/**
 * Reads what was committed after a position, in order, at most a page.
 *
 * @throws Error for a position in another stream than the present one
 */
export async function readUnsent(subject: Subject, from: Position): Promise<Unsent> {
  const { merchantId, events, withAttempts } = subject
  const at = now()
  const state = await readState(merchantId)
  // The events of all merchants wake this stream, so usually there is nothing to read.
  const isAtEnd = state?.streamId === from.streamId && state.number === from.number
  if (isAtEnd && !state.isFresh) {
    return { rows: [], next: { ...from, at }, isMore: false }
  }
  const isLeft = !!state?.isFresh && (await numberEntries(merchantId)) === NUMBERED_MAX
  const { rows } = await pool.query<Found>({
    name: 'read-unsent',
    text: READ,
    values: [merchantId, from.number, events, PAGE, withAttempts],
  })
  const [{ streamId, lastNumber } = {}] = rows
  if (streamId !== from.streamId || lastNumber === undefined) {
    throw new Error('not everything was written down for this stream')
  }
  const found = rows.filter((row) => row.kind !== null) as UnsentRow[]
  const last = found.at(-1)
  if (last && found.length === PAGE) return { rows: found, next: after(last, from), isMore: true }
  // Filtered entries are passed as well.
  return { rows: found, next: { at, streamId, number: lastNumber }, isMore: isLeft }
}

/** The position after a row that was read from another position. */
export const after = ({ entry }: UnsentRow, from: Position): Position => ({
  ...from,
  number: entry,
})

type Found = { streamId: string; lastNumber: bigint } & (UnsentRow | { kind: null })
