import { z } from 'zod'

/** How many days to look back. */
export const VolumeQuery = z.object({
  days: z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(90, 'must be at most 90')
    .default(30)
    .describe('How many days, today included'),
})
