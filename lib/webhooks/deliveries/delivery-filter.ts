import { z } from 'zod'
import type { Prisma } from '@/lib/db/generated/client'
import { DeliveryStatus } from '@/lib/db/generated/enums'
import { PageQuery } from '@/lib/http/pagination'
import { EVENT_NAMES } from '@/lib/webhooks/events'

/** The query of an endpoint's deliveries. */
export const DeliveryQuery = PageQuery.extend({
  status: z
    .enum(DeliveryStatus, `must be one of ${Object.keys(DeliveryStatus).join(', ')}`)
    .optional()
    .describe('Only in this status'),
  event: z
    .enum(EVENT_NAMES, `must be one of ${EVENT_NAMES.join(', ')}`)
    .optional()
    .describe('Only of this event'),
})

/** A checked query of an endpoint's deliveries. */
export type DeliveryQuery = z.infer<typeof DeliveryQuery>

/** The deliveries of one endpoint that a query asks for. */
export function deliveryFilter(
  merchantId: string,
  endpointId: string,
  { status, event }: Partial<DeliveryQuery>,
): Prisma.DeliveryWhereInput {
  return { merchantId, endpointId, status, event: event && { name: event } }
}
