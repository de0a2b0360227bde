import { z } from 'zod'
import { wholeNumberOr } from '@/lib/kernel/text'
import { money } from '@/lib/kernel/wire-fields'

/** How many days to look back. */
export const VolumeQuery = z.object({
  days: wholeNumberOr(30, 1, 90).describe('Number of days, including today'),
})

const day = {
  pix: money('Paid by PIX'),
  card: money('Paid by card'),
  previous: money('Total paid in the preceding period'),
}

export const VolumeSchema = z.object({
  days: z.array(z.object({ date: z.iso.date(), ...day })),
  totals: z.object(day),
})
