import { z } from 'zod'
import { isWholeCentavos } from '@/lib/money'

/** The settings to change; those left out stay as they are. */
export const SettingsChange = z.object({
  cashoutApproval: z
    .enum(['never', 'always', 'above'], 'must be never, always or above')
    .optional()
    .describe('When a withdrawal waits for approval'),
  cashoutApprovalAbove: z
    .number('must be a number of reais')
    .min(0, 'must not be negative')
    .max(1_000_000, 'must be at most 1000000.00')
    .refine(isWholeCentavos, {
      error: 'must have at most two decimals',
      params: { code: 'two_decimals' },
    })
    .nullish()
    .describe('Above which amount, with `above`'),
})

/** A checked change. */
export type SettingsChange = z.infer<typeof SettingsChange>
