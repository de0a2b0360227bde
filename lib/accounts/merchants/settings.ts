import { z } from 'zod'
import { AMOUNT_MAX } from '@/lib/kernel/limits'
import { toReaisOrNull } from '@/lib/kernel/money'
import { optional, reais } from '@/lib/kernel/text'
import type { Merchant } from './merchant'

const APPROVAL = { NEVER: 'never', ALWAYS: 'always', ABOVE: 'above' } as const satisfies Record<
  Merchant['cashoutApproval'],
  string
>

/** A merchant's settings in wire form, as they are at a moment. */
export function presentSettings(merchant: Merchant, at: Date) {
  const { cashoutApproval, cashoutDuplicateGuard, secondFactorRequired } = merchant
  return {
    cashoutApproval: APPROVAL[cashoutApproval],
    cashoutApprovalAbove: toReaisOrNull(merchant.cashoutApprovalAbove),
    cashoutOtherApprover: merchant.cashoutOtherApprover,
    cashoutTwoApproversAbove: toReaisOrNull(merchant.cashoutTwoApproversAbove),
    cashoutLimit: toReaisOrNull(merchant.cashoutLimit),
    cashoutDailyLimit: toReaisOrNull(merchant.cashoutDailyLimit),
    cashoutAllowedOnly: merchant.cashoutAllowedOnly,
    cashoutAllowedOnlyUntil: allowedOnlyUntil(merchant, at)?.toISOString() ?? null,
    cashoutDuplicateGuard,
    cashoutStepUpAbove: toReaisOrNull(merchant.cashoutStepUpAbove),
    secondFactorRequired,
  }
}

/**
 * Until when withdrawals still go to allowed destinations only, although that was turned off; null
 * when it is on, or off for good.
 */
export function allowedOnlyUntil(
  { cashoutAllowedOnlyUntil: until }: Merchant,
  at: Date,
): Date | null {
  return until && until > at ? until : null
}

/** The schema of an amount that null turns off. */
const rule = (description: string) => reais(0, AMOUNT_MAX).nullish().describe(description)

const toggle = (description: string) =>
  optional(z.boolean('must be true or false')).describe(description)

/** The settings to change; fields left out stay as they are. */
export const SettingsChange = z.strictObject({
  cashoutApproval: optional(
    z.enum(['never', 'always', 'above'], 'must be never, always or above'),
  ).describe('Which withdrawals need approval'),
  cashoutApprovalAbove: reais(0, AMOUNT_MAX)
    .nullish()
    .describe('The amount above which a withdrawal needs approval, for `above`'),
  cashoutOtherApprover: toggle('Whether somebody other than who asked must approve'),
  cashoutTwoApproversAbove: rule(
    'The amount above which a withdrawal needs two different approvers; null for never',
  ),
  cashoutLimit: rule('The largest withdrawal; null for no limit'),
  cashoutDailyLimit: rule('The most that the withdrawals of a day may take; null for no limit'),
  cashoutAllowedOnly: toggle(
    'Whether withdrawals go to allowed destinations only. Turned off, it still holds until `cashoutAllowedOnlyUntil`, as long as a new destination waits',
  ),
  cashoutDuplicateGuard: toggle(
    'Whether a withdrawal of the same amount to the same PIX key within ten minutes is refused',
  ),
  cashoutStepUpAbove: rule(
    'The amount above which a withdrawal from the dashboard needs a recent proof of who asks; null for none',
  ),
  secondFactorRequired: toggle(
    'Whether every member needs a second factor. Only a person who has one may turn this on',
  ),
})

export type SettingsChange = z.infer<typeof SettingsChange>
