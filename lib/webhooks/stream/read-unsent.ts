import type { EventName } from '@/lib/events/events'
import { now } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import { lowestId, type Position, startOf } from './position'

/** How many rows are read at once: what a stream holds in memory. */
export const PAGE = 500

/** What a stream is about. */
export interface Subject {
  merchantId: string
  events: readonly EventName[]
  /** Whether attempts are told, beside events. */
  withAttempts: boolean
}

/** An event, or an attempt to deliver one. */
export interface UnsentRow {
  kind: 'event' | 'attempt'
  xid: bigint
  /** Of the event, or of the delivery. */
  id: string
  name: EventName
  transactionId: string
  /** When the event happened, or when the attempt began. */
  at: Date
  /** Of an event alone. */
  payload: string | null
  /** All that follows is of an attempt alone. */
  endpointId: string | null
  number: number | null
  statusCode: number | null
  latencyMs: number | null
  error: string | null
  /** Whether the delivery was given up with it. */
  isLast: boolean | null
}

/** What there is after a position. */
export interface Unsent {
  rows: UnsentRow[]
  /** Where to go on. */
  next: Position
  /** There is more to read at once. */
  isMore: boolean
  /** Something was committed that has to wait for an earlier transaction to end. */
  isHeld: boolean
}

// One statement, so that rows and horizon are of one moment. Rows beyond the horizon show only that
// there are some: what is before it has ended, so that nothing turns up among it any more.
const READ = `
  WITH unsent AS (
    (SELECT 'event' AS "kind", e."xid", e."eventId" AS "id", e."name", e."transactionId",
      e."occurredAt" AS "at", e."payload", NULL::uuid AS "endpointId", NULL::int AS "number",
      NULL::int AS "statusCode", NULL::int AS "latencyMs", NULL AS "error", NULL::boolean AS "isLast"
    FROM "Event" e
    WHERE e."merchantId" = $1 AND e."eventId" >= $2
      AND (e."xid", e."eventId") > ($3::bigint, $4::uuid) AND e."name" = ANY($5)
    ORDER BY e."xid", e."eventId" LIMIT $6)
    UNION ALL
    (SELECT 'attempt', a."xid", a."deliveryId", e."name", e."transactionId",
      a."startedAt", NULL, d."endpointId", a."number",
      a."statusCode", a."latencyMs", a."error", d."status" = 'FAILED' AND d."attempts" = a."number"
    FROM "Attempt" a
    JOIN "Delivery" d ON d."merchantId" = a."merchantId" AND d."deliveryId" = a."deliveryId"
    JOIN "Event" e ON e."merchantId" = d."merchantId" AND e."eventId" = d."eventId"
    WHERE $7 AND a."merchantId" = $1 AND a."xid" >= $3
      AND (a."xid", a."deliveryId") > ($3::bigint, $4::uuid) AND e."name" = ANY($5)
    ORDER BY a."xid", a."deliveryId" LIMIT $6)
  )
  SELECT h.horizon, u.*
  FROM (SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS horizon) h
  LEFT JOIN unsent u ON true
  ORDER BY u."xid", u."id" LIMIT $6`

/** What was committed after a position, in order, at most a page of it. */
export async function readUnsent(subject: Subject, from: Position): Promise<Unsent> {
  const { merchantId, events, withAttempts } = subject
  const at = now()
  const { rows } = await pool.query<Found>({
    name: 'read-unsent',
    text: READ,
    values: [merchantId, lowestId(from), from.xid, from.id, events, PAGE, withAttempts],
  })
  const horizon = rows[0]!.horizon
  const found = rows.filter((row) => row.kind !== null) as UnsentRow[]
  const settled = found.filter((row) => row.xid < horizon)
  const last = settled.at(-1)
  const isMore = settled.length === PAGE
  const next = isMore && last ? after(last, from) : startOf(at, horizon)
  return { rows: settled, next, isMore, isHeld: found.length > settled.length }
}

/** The place after a row that was read from a position. */
export const after = ({ xid, id }: UnsentRow, { at }: Position): Position => ({ at, xid, id })

type Found = { horizon: bigint } & (UnsentRow | { kind: null })

/** The place before all that is yet to be committed. */
export async function readHorizon(): Promise<Position> {
  const at = now()
  const { rows } = await pool.query<{ horizon: bigint }>(
    'SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS horizon',
  )
  return startOf(at, rows[0]!.horizon)
}
