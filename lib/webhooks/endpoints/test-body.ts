import { z } from 'zod'
import { EVENT_NAMES } from '@/lib/events/events'

/** The request body for sending a test event to an endpoint. */
export const TestBody = z.strictObject({
  event: z.enum(EVENT_NAMES).describe('Any event, even one that the endpoint is not subscribed to'),
})
