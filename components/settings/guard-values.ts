import type { Settings } from '@/lib/client/types'
import { AMOUNT_MAX } from '@/lib/kernel/limits'

/** The amounts of the owners' rules, in the order of the form. */
export const GUARD_LIMITS = [
  'cashoutLimit',
  'cashoutDailyLimit',
  'cashoutTwoApproversAbove',
] as const

type Limit = (typeof GUARD_LIMITS)[number]

/**
 * The values of the form. Each amount has a switch of its own, so that an amount that cannot be
 * read is an error and does not turn the rule off.
 */
type GuardValues = Record<Limit, number | null> & {
  on: Record<Limit, boolean>
  cashoutOtherApprover: boolean
}

/** The form's values for the settings; all rules are off until they are loaded. */
export function guardValues(settings: Settings | undefined): GuardValues {
  const amount = (name: Limit) => settings?.[name] ?? null
  return {
    cashoutLimit: amount('cashoutLimit'),
    cashoutDailyLimit: amount('cashoutDailyLimit'),
    cashoutTwoApproversAbove: amount('cashoutTwoApproversAbove'),
    on: {
      cashoutLimit: amount('cashoutLimit') !== null,
      cashoutDailyLimit: amount('cashoutDailyLimit') !== null,
      cashoutTwoApproversAbove: amount('cashoutTwoApproversAbove') !== null,
    },
    cashoutOtherApprover: settings?.cashoutOtherApprover ?? false,
  }
}

/** The settings to send; null turns a rule off. */
export function guardOf(values: GuardValues) {
  const amount = (name: Limit) => (values.on[name] ? values[name] : null)
  return {
    cashoutLimit: amount('cashoutLimit'),
    cashoutDailyLimit: amount('cashoutDailyLimit'),
    cashoutTwoApproversAbove: amount('cashoutTwoApproversAbove'),
    cashoutOtherApprover: values.cashoutOtherApprover,
  }
}

/** What is wrong with the amounts of the rules that are on. */
export function guardFaults(values: GuardValues): Partial<Record<Limit, 'missing' | 'large'>> {
  const faults: Partial<Record<Limit, 'missing' | 'large'>> = {}
  for (const name of GUARD_LIMITS) {
    const amount = values[name]
    if (!values.on[name]) continue
    if (amount === null) faults[name] = 'missing'
    else if (amount > AMOUNT_MAX) faults[name] = 'large'
  }
  return faults
}
