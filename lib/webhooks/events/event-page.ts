import { z } from 'zod'
import { count, words } from '@/lib/kernel/wire-fields'
import { EventSchema } from '@/lib/webhooks/event-schema'

export const EventPageSchema = z
  .object({
    data: z.array(EventSchema).describe('The bodies of their webhooks'),
    meta: z
      .object({
        per_page: count('The number of events on a full page'),
        hasMore: z
          .boolean()
          .describe(
            'Whether to send `nextCursor` at once: there may be more events. A page with fewer events than `per_page`, or none, may have more after it',
          ),
        nextCursor: words(
          'Send it as `cursor` to read on. It is never null: at the end, store it, and send it later for the events since',
        ),
      })
      .describe('The position of the page, and how to read on'),
  })
  .meta({ id: 'EventPage', description: 'A page of events, oldest first' })
