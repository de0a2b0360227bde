import { z } from 'zod'
import { AMOUNT_MAX } from '@/lib/kernel/limits'
import { toReaisOrNull } from '@/lib/kernel/money'
import { optional, reais } from '@/lib/kernel/text'
import { instant, money } from '@/lib/kernel/wire-fields'
import type { Merchant } from './merchant'

/** Which withdrawals need approval: the column's values on the wire. */
export const APPROVAL = {
  NEVER: 'never',
  ALWAYS: 'always',
  ABOVE: 'above',
} as const satisfies Record<Merchant['cashoutApproval'], string>

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

/** What each setting means. */
const MEANING = {
  cashoutApproval: 'Which withdrawals need approval',
  cashoutApprovalAbove: 'The amount above which a withdrawal needs approval, for `above`',
  cashoutOtherApprover: 'Whether somebody other than who asked must approve',
  cashoutTwoApproversAbove: 'The amount above which a withdrawal needs two different approvers',
  cashoutLimit: 'The largest withdrawal',
  cashoutDailyLimit: 'The most that the withdrawals of a day may take',
  cashoutAllowedOnly: 'Whether withdrawals go to allowed destinations only',
  cashoutDuplicateGuard:
    'Whether a withdrawal of the same amount to the same PIX key within ten minutes is refused',
  cashoutStepUpAbove:
    'The amount above which a withdrawal from the dashboard needs a recent proof of who asks',
  secondFactorRequired: 'Whether every member needs a second factor',
}

export const SettingsSchema = z.object({
  cashoutApproval: z.enum(Object.values(APPROVAL)).describe(MEANING.cashoutApproval),
  cashoutApprovalAbove: money(MEANING.cashoutApprovalAbove).nullable(),
  cashoutOtherApprover: z.boolean().describe(MEANING.cashoutOtherApprover),
  cashoutTwoApproversAbove: money(MEANING.cashoutTwoApproversAbove).nullable(),
  cashoutLimit: money(MEANING.cashoutLimit).nullable(),
  cashoutDailyLimit: money(MEANING.cashoutDailyLimit).nullable(),
  cashoutAllowedOnly: z.boolean().describe(MEANING.cashoutAllowedOnly),
  cashoutAllowedOnlyUntil: instant(
    'Until when withdrawals still go to allowed destinations only, after `cashoutAllowedOnly` was turned off',
  ).nullable(),
  cashoutDuplicateGuard: z.boolean().describe(MEANING.cashoutDuplicateGuard),
  cashoutStepUpAbove: money(MEANING.cashoutStepUpAbove).nullable(),
  secondFactorRequired: z.boolean().describe(MEANING.secondFactorRequired),
})

const amount = (description: string) => reais(0, AMOUNT_MAX).nullish().describe(description)

const toggle = (description: string) =>
  optional(z.boolean('must be true or false')).describe(description)

/** The settings to change; fields left out stay as they are. */
export const SettingsChange = z.strictObject({
  cashoutApproval: optional(
    z.enum(Object.values(APPROVAL), 'must be never, always or above'),
  ).describe(MEANING.cashoutApproval),
  cashoutApprovalAbove: amount(MEANING.cashoutApprovalAbove),
  cashoutOtherApprover: toggle(MEANING.cashoutOtherApprover),
  cashoutTwoApproversAbove: amount(`${MEANING.cashoutTwoApproversAbove}; null for never`),
  cashoutLimit: amount(`${MEANING.cashoutLimit}; null for no limit`),
  cashoutDailyLimit: amount(`${MEANING.cashoutDailyLimit}; null for no limit`),
  cashoutAllowedOnly: toggle(
    `${MEANING.cashoutAllowedOnly}. Turned off, it still holds until \`cashoutAllowedOnlyUntil\`, as long as a new destination waits`,
  ),
  cashoutDuplicateGuard: toggle(MEANING.cashoutDuplicateGuard),
  cashoutStepUpAbove: amount(`${MEANING.cashoutStepUpAbove}; null for none`),
  secondFactorRequired: toggle(
    `${MEANING.secondFactorRequired}. Only a person who has one may turn this on`,
  ),
})

export type SettingsChange = z.infer<typeof SettingsChange>
