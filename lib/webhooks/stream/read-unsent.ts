import type { EventName } from '@/lib/events/events'
import { now } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import { lowestId, type Position, startOf } from './position'

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
  xid: bigint
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
export interface Unsent {
  rows: UnsentRow[]
  /** The position to continue from. */
  next: Position
  /** Whether there is more to read now. */
  isMore: boolean
  /** Whether committed rows wait for an earlier database transaction to end. */
  isHeld: boolean
}

// One statement, so that rows and horizon belong to one snapshot. Rows beyond the horizon are only
// counted. Every database transaction before the horizon has ended, so no row can still appear
// there.
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

/** Reads what was committed after a position, in order, at most a page. */
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

/** The position after a row that was read from another position. */
export const after = ({ xid, id }: UnsentRow, { at }: Position): Position => ({ at, xid, id })

type Found = { horizon: bigint } & (UnsentRow | { kind: null })

/** The position before everything that is not committed yet. */
export async function readHorizon(): Promise<Position> {
  const at = now()
  const { rows } = await pool.query<{ horizon: bigint }>(
    'SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS horizon',
  )
  return startOf(at, rows[0]!.horizon)
}
