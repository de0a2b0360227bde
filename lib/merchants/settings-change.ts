import { z } from 'zod'
import { isWholeCentavos } from '@/lib/money'

/** The settings to change; those left out stay as they are. */
export const SettingsChange = z.object({
  cashoutApproval: z
    .enum(['never', 'always', 'above'], 'must be never, always or above')
    .optional(),
  cashoutApprovalAbove: z
    .number('must be a number of reais')
    .min(0, 'must not be negative')
    .max(1_000_000, 'must be at most 1000000.00')
    .refine(isWholeCentavos, 'must have at most two decimals')
    .nullish(),
})

/** A checked change. */
export type SettingsChange = z.infer<typeof SettingsChange>
