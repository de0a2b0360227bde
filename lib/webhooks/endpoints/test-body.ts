import { z } from 'zod'
import { EVENT_NAMES } from '@/lib/events/events'

/** Which event to try an endpoint with. */
export const TestBody = z.strictObject({
  event: z
    .enum(EVENT_NAMES, `must be one of ${EVENT_NAMES.join(', ')}`)
    .describe('Any, also one that the endpoint is not subscribed to'),
})
