import { z } from 'zod'
import { EVENT_NAMES } from '@/lib/events/events'
import { endOf, periodEnd, startOf } from '@/lib/kernel/period'
import { uuid } from '@/lib/kernel/text'
import type { Prisma } from '@/lib/platform/db/generated/client'
import { DeliveryStatus } from '@/lib/platform/db/generated/enums'
import { PageQuery } from '@/lib/platform/http/pagination'

/** The query of an endpoint's deliveries. Days are in São Paulo time. */
export const DeliveryQuery = PageQuery.extend({
  status: z.enum(DeliveryStatus).optional().describe('Only deliveries in this status'),
  event: z.enum(EVENT_NAMES).optional().describe('Only deliveries of this event'),
  startDate: periodEnd().describe('Queued at or after: a date-time, or a day in São Paulo'),
  endDate: periodEnd().describe('Queued until; a day is included'),
  transactionId: uuid().optional().describe('Only deliveries of this transaction’s events'),
})

/** A checked query of an endpoint's deliveries. */
export type DeliveryQuery = z.infer<typeof DeliveryQuery>

/** The query of the deliveries to all endpoints. */
export const AllDeliveriesQuery = DeliveryQuery.extend({
  endpointId: uuid().optional().describe('Only deliveries to this endpoint'),
})

/** A checked query of all deliveries. */
export type AllDeliveriesQuery = z.infer<typeof AllDeliveriesQuery>

/**
 * Builds the Prisma filter of a query so that an index serves it: pending and failed deliveries by
 * `waitingFor` and `failedFor`, and those of a transaction by its events.
 *
 * @param endpointIds all endpoints of the merchant, or the one in the query
 */
export function deliveryFilter(
  merchantId: string,
  endpointIds: string[],
  { status, event, startDate, endDate, transactionId, endpointId }: Partial<AllDeliveriesQuery>,
): Prisma.DeliveryWhereInput {
  const among = { in: endpointIds }
  return {
    merchantId,
    endpointId,
    status,
    waitingFor: status === 'PENDING' ? among : undefined,
    failedFor: status === 'FAILED' ? among : undefined,
    event: event || transactionId ? { merchantId, name: event, transactionId } : undefined,
    createdAt: { gte: startDate && startOf(startDate), lt: endDate && endOf(endDate) },
  }
}
