import { z } from 'zod'
import { wholeNumber } from '@/lib/kernel/text'

/** How many days to look back. */
export const VolumeQuery = z.object({
  days: wholeNumber(1, 90).default(30).describe('How many days, today included'),
})
