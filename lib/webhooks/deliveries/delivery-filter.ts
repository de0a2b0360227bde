import { z } from 'zod'
import { EVENT_NAMES } from '@/lib/events/events'
import { endOf, periodEnd, startOf } from '@/lib/kernel/period'
import { uuid } from '@/lib/kernel/text'
import type { Prisma } from '@/lib/platform/db/generated/client'
import { DeliveryStatus } from '@/lib/platform/db/generated/enums'
import { PageQuery } from '@/lib/platform/http/pagination'

/** The query of an endpoint's deliveries. Days are those of São Paulo. */
export const DeliveryQuery = PageQuery.extend({
  status: z
    .enum(DeliveryStatus, `must be one of ${Object.keys(DeliveryStatus).join(', ')}`)
    .optional()
    .describe('Only in this status'),
  event: z
    .enum(EVENT_NAMES, `must be one of ${EVENT_NAMES.join(', ')}`)
    .optional()
    .describe('Only of this event'),
  startDate: periodEnd().describe('Queued from here on: a date-time, or a day of São Paulo'),
  endDate: periodEnd().describe('Queued until here, a day included'),
  transactionId: uuid().optional().describe('Only about this transaction'),
})

/** A checked query of an endpoint's deliveries. */
export type DeliveryQuery = z.infer<typeof DeliveryQuery>

/** The query of the deliveries to whichever endpoint. */
export const AllDeliveriesQuery = DeliveryQuery.extend({
  endpointId: uuid().optional().describe('Only to this endpoint'),
})

/** A checked query of all deliveries. */
export type AllDeliveriesQuery = z.infer<typeof AllDeliveriesQuery>

/**
 * The deliveries that a query asks for, in such words that an index answers: what waits and what
 * was given up by the columns made for them, a transaction's by its events.
 *
 * @param endpointIds all of the merchant's, or the one that is meant
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
