import { z } from 'zod'
import { EVENT_NAMES } from '@/lib/events/events'
import { endOf, inOrder, periodEnd, startOf } from '@/lib/kernel/period'
import { uuid } from '@/lib/kernel/text'
import { MINUTE_MS } from '@/lib/kernel/time'
import type { Prisma } from '@/lib/platform/db/generated/client'
import { DeliveryStatus } from '@/lib/platform/db/generated/enums'
import { PageQuery } from '@/lib/platform/http/pagination'

/** The query of an endpoint's deliveries. Days are in São Paulo time. */
export const DeliveryQuery = PageQuery.extend({
  status: z.enum(DeliveryStatus).optional().describe('Only deliveries in this status'),
  event: z.enum(EVENT_NAMES).optional().describe('Only deliveries of this event'),
  startDate: periodEnd().describe('Queued at or after: a date-time, or a day in São Paulo'),
  endDate: periodEnd().describe('Queued until; a day is included'),
  occurredFrom: periodEnd().describe(
    'Events that happened at or after: a date-time, or a day in São Paulo',
  ),
  occurredTo: periodEnd().describe('Events that happened until; a day is included'),
  transactionId: uuid().optional().describe('Only deliveries of this transaction’s events'),
}).check(inOrder('startDate', 'endDate'), inOrder('occurredFrom', 'occurredTo'))

/** A checked query of an endpoint's deliveries. */
export type DeliveryQuery = z.infer<typeof DeliveryQuery>

/** The query of the deliveries to all endpoints. */
export const AllDeliveriesQuery = DeliveryQuery.extend({
  endpointId: uuid().optional().describe('Only deliveries to this endpoint'),
})

/** A checked query of all deliveries. */
export type AllDeliveriesQuery = z.infer<typeof AllDeliveriesQuery>

/**
 * How much older an event's id and its delivery may be than its `occurredAt`. They are made after
 * the event, unless a clock was adjusted or another machine's differs.
 */
const CLOCK_MS = MINUTE_MS

/** The earliest time at which an event of that moment, and its delivery, may have been made. */
export const madeSince = (happened: Date) => new Date(Math.max(happened.getTime() - CLOCK_MS, 0))

/**
 * Builds the Prisma filter of a query so that an index serves it: pending and failed deliveries by
 * `waitingFor` and `failedFor`, and those of a transaction by its events.
 *
 * @param endpointIds all endpoints of the merchant, or the one in the query
 */
export function deliveryFilter(
  merchantId: string,
  endpointIds: string[],
  query: Partial<AllDeliveriesQuery>,
): Prisma.DeliveryWhereInput {
  const { status, startDate, endDate, endpointId, occurredFrom } = query
  const among = { in: endpointIds }
  return {
    merchantId,
    endpointId,
    status,
    waitingFor: status === 'PENDING' ? among : undefined,
    failedFor: status === 'FAILED' ? among : undefined,
    event: eventFilter(merchantId, query),
    createdAt: { gte: startDate && startOf(startDate), lt: endDate && endOf(endDate) },
    // Implied by the event's time, so that an index on the delivery's serves the filter.
    AND: occurredFrom ? { createdAt: { gte: madeSince(startOf(occurredFrom)) } } : undefined,
  }
}

/** The part of the filter that concerns the event; undefined when nothing is asked of it. */
function eventFilter(
  merchantId: string,
  { event: name, transactionId, occurredFrom, occurredTo }: Partial<AllDeliveriesQuery>,
): Prisma.EventWhereInput | undefined {
  if (!name && !transactionId && !occurredFrom && !occurredTo) return undefined
  const occurredAt = {
    gte: occurredFrom && startOf(occurredFrom),
    lt: occurredTo && endOf(occurredTo),
  }
  return { merchantId, name, transactionId, occurredAt }
}
