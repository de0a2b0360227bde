import { invalidRequestError } from '@/lib/kernel/errors'
import { NIL_ID } from '@/lib/kernel/ids'
import { firstIdAt, momentOf } from '@/lib/kernel/new-id'
import { endOf, startOf } from '@/lib/kernel/period'
import { MINUTE_MS } from '@/lib/kernel/time'
import { now } from '@/lib/platform/clock'
import { Prisma } from '@/lib/platform/db/generated/client'
import { readInTurn } from '@/lib/platform/limits/read-in-turn'
import { parseEventCursor, writeEventCursor } from './event-cursor'
import { type EventQuery, NO_CURSOR } from './event-query'
import { findHorizon } from './find-horizon'

/** How many events one request reads at most to find those with the names that are asked for. */
export const SCANNED_MAX = 5_000

/** A part of a merchant's events. */
interface EventRange {
  /** The events after this id. */
  after: string
  /** The events before this id. */
  before: string
}

/** A row for each event that was found, or one without an event. */
interface Row {
  eventId: string | null
  payload: string
  /** How many events were read, and the last of them. */
  scanned: number
  last: string | null
}

/** A page of events, and how to read on. */
interface EventPage {
  /** The exact bodies of their webhooks. */
  payloads: string[]
  /** Whether there may be more to read now. */
  hasMore: boolean
  nextCursor: string
}

/**
 * A page of a merchant's events, oldest first, after a position. It ends where an event may still
 * turn up (`findHorizon`), so a caller who goes on with each `nextCursor` gets every event once,
 * also one that is committed behind a later one. A page may have fewer events than were asked for,
 * or none, and yet have more behind it, because few events are read for it.
 *
 * @throws AppError `invalid_request` for a cursor that no list has given; `busy` (`findHorizon`)
 * @see docs/decisions/0119
 */
export async function listEvents(merchantId: string, query: EventQuery): Promise<EventPage> {
  const { startDate, endDate, cursor, per_page } = query
  const known = cursor ? positionOf(cursor) : NIL_ID
  return readInTurn(merchantId, async ({ pool }) => {
    const horizon = await findHorizon(pool)
    const before = earlier(horizon, endDate && firstIdAt(endOf(endDate)))
    const after = later(known, startDate && firstIdAt(startOf(startDate)))
    const { text, values } = eventsQuery(merchantId, { after, before }, query)
    const { rows } = await pool.query<Row>({ text, values })
    const found = rows.filter(({ eventId }) => eventId !== null)
    const page = found.slice(0, per_page)
    const { scanned, last } = rows[0]!
    // Nothing can turn up below `before` any more, so the next page begins there.
    const isAllRead = scanned < scannedMax(query)
    const end = isAllRead ? later(known, before) : last!
    const hasMore = found.length > per_page || !isAllRead
    return {
      payloads: page.map(({ payload }) => payload),
      hasMore,
      nextCursor: writeEventCursor(found.length > per_page ? page.at(-1)!.eventId! : end),
    }
  })
}

/** A list never ends in the future, and a position there would skip what is still to happen. */
function positionOf(cursor: string): string {
  const after = parseEventCursor(cursor)
  const isReached = after && momentOf(after).getTime() <= now().getTime() + MINUTE_MS
  if (!isReached) throw invalidRequestError({ path: 'cursor', message: NO_CURSOR })
  return after
}

const earlier = (one: string, other: string | undefined) => (other && other < one ? other : one)
const later = (one: string, other: string | undefined) => (other && other > one ? other : one)

type Wanted = Pick<EventQuery, 'event' | 'transactionId' | 'per_page'>

/** A page is full with one event more than it shows, which tells that there are more. */
const scannedMax = ({ event, per_page }: Wanted) => (event ? SCANNED_MAX : per_page + 1)

/**
 * Selects the first events of a range, oldest first, one more than a page has. It reads no more
 * than `SCANNED_MAX`, or all events of the transaction, which are few.
 */
export function eventsQuery(merchantId: string, { after, before }: EventRange, wanted: Wanted) {
  const { event, transactionId, per_page } = wanted
  const named = event ? Prisma.sql`WHERE "name" = ANY(${event})` : Prisma.empty
  return Prisma.sql`
    WITH listed AS ${transactionId ? ofTransaction(merchantId, transactionId) : ALL},
    scanned AS MATERIALIZED (
      SELECT "eventId", "name" FROM listed
      WHERE "merchantId" = ${merchantId}::uuid
        AND "eventId" > ${after}::uuid AND "eventId" < ${before}::uuid
      ORDER BY "eventId" LIMIT ${scannedMax(wanted)}
    ), found AS (
      SELECT "eventId" FROM scanned ${named} ORDER BY "eventId" LIMIT ${per_page + 1}
    )
    SELECT page.*, total."scanned", total."last"
    FROM (SELECT count(*)::int AS "scanned", max("eventId"::text) AS "last" FROM scanned) AS total
    LEFT JOIN (
      SELECT e."eventId", e."payload" FROM found JOIN "Event" e
        ON e."merchantId" = ${merchantId}::uuid AND e."eventId" = found."eventId"
    ) AS page ON true
    ORDER BY page."eventId"`
}

const ALL = Prisma.sql`(SELECT * FROM "Event")`

// Materialized, so that PostgreSQL cannot read the merchant's events one after another for it.
const ofTransaction = (merchantId: string, transactionId: string) => Prisma.sql`MATERIALIZED (
  SELECT "merchantId", "eventId", "name" FROM "Event"
  WHERE "merchantId" = ${merchantId}::uuid AND "transactionId" = ${transactionId}::uuid
)`
