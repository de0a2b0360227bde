import { z } from 'zod'
import { EVENT_NAMES } from '@/lib/events/events'
import { endOf, periodEnd, startOf } from '@/lib/kernel/period'
import { optional, uuid } from '@/lib/kernel/text'

/** How many deliveries one call sends again. */
export const RESEND_MAX = 10_000

/** What can be sent together: what waits for another attempt, and what was given up. */
export const UNDELIVERED = ['PENDING', 'FAILED'] as const

/** Which deliveries to send together: the filter of their list, without what arrived. */
export const ResendBody = z
  .strictObject({
    endpointId: optional(uuid()).describe('Only to this endpoint'),
    status: optional(z.enum(UNDELIVERED, `must be one of ${UNDELIVERED.join(', ')}`)).describe(
      'Only in this status; both when left out',
    ),
    event: optional(z.enum(EVENT_NAMES, `must be one of ${EVENT_NAMES.join(', ')}`)).describe(
      'Only of this event',
    ),
    startDate: optional(periodEnd()).describe(
      'Queued from here on: a date-time, or a day of São Paulo',
    ),
    endDate: optional(periodEnd()).describe('Queued until here, a day included'),
    transactionId: optional(uuid()).describe('Only about this transaction'),
  })
  .refine(
    ({ startDate, endDate }) => !startDate || !endDate || startOf(startDate) < endOf(endDate),
    {
      path: ['endDate'],
      message: 'must not be before startDate',
    },
  )

/** A checked request to send deliveries together. */
export type ResendBody = z.infer<typeof ResendBody>
