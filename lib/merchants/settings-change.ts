import { z } from 'zod'
import { AMOUNT_MAX } from '@/lib/kernel/limits'
import { optional } from '@/lib/text'
import { reais } from '@/lib/transactions/charge-body'

/** The settings to change; those left out stay as they are. */
export const SettingsChange = z.strictObject({
  cashoutApproval: optional(
    z.enum(['never', 'always', 'above'], 'must be never, always or above'),
  ).describe('When a withdrawal waits for approval'),
  cashoutApprovalAbove: reais(0, AMOUNT_MAX).nullish().describe('Above which amount, with `above`'),
})

/** A checked change. */
export type SettingsChange = z.infer<typeof SettingsChange>
