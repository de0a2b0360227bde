import { z } from 'zod'
import { inOrder, periodEnd } from '@/lib/kernel/period'
import { uuid } from '@/lib/kernel/text'
import { PageQuery } from '@/lib/platform/http/pagination'
import { eventNames } from '@/lib/webhooks/stream/stream-query'
import { parseEventCursor } from './event-cursor'

export const NO_CURSOR = 'must be `meta.nextCursor` of an earlier response'

/** The query of the list of events. Days are in São Paulo time. */
export const EventQuery = PageQuery.pick({ per_page: true })
  .extend({
    event: eventNames(),
    transactionId: uuid().optional().describe('Only events of this transaction'),
    startDate: periodEnd().describe(
      'Recorded at or after this date-time, or day in São Paulo time; without it, and without `cursor`, from the first event of the account',
    ),
    endDate: periodEnd().describe(
      'Recorded at or before this date-time, or until the end of this day',
    ),
    cursor: z
      .string('must be a string')
      .refine((written) => parseEventCursor(written) !== null, NO_CURSOR)
      .optional()
      .describe(
        '`meta.nextCursor` of an earlier response with the same filter: the events after it. It never expires',
      ),
  })
  .check(inOrder('startDate', 'endDate'))

/** A checked query of the list of events. */
export type EventQuery = z.infer<typeof EventQuery>
