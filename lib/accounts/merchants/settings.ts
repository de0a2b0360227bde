import { z } from 'zod'
import { AMOUNT_MAX } from '@/lib/kernel/limits'
import { toReais } from '@/lib/kernel/money'
import { optional, reais } from '@/lib/kernel/text'
import type { Merchant } from './merchant'

const APPROVAL = { NEVER: 'never', ALWAYS: 'always', ABOVE: 'above' } as const satisfies Record<
  Merchant['cashoutApproval'],
  string
>

/** A merchant's settings in wire form. */
export function presentSettings(merchant: Merchant) {
  const { cashoutApproval, cashoutApprovalAbove, cashoutDuplicateGuard } = merchant
  return {
    cashoutApproval: APPROVAL[cashoutApproval],
    cashoutApprovalAbove: cashoutApprovalAbove === null ? null : toReais(cashoutApprovalAbove),
    cashoutDuplicateGuard,
  }
}

/** The settings to change; fields left out stay as they are. */
export const SettingsChange = z.strictObject({
  cashoutApproval: optional(
    z.enum(['never', 'always', 'above'], 'must be never, always or above'),
  ).describe('Which withdrawals need approval'),
  cashoutApprovalAbove: reais(0, AMOUNT_MAX)
    .nullish()
    .describe('The amount above which a withdrawal needs approval, for `above`'),
  cashoutDuplicateGuard: optional(z.boolean('must be true or false')).describe(
    'Whether a withdrawal of the same amount to the same PIX key within ten minutes is refused',
  ),
})

export type SettingsChange = z.infer<typeof SettingsChange>
