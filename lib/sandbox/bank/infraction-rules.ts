import type { Centavos } from '@/lib/kernel/money'
import { DAY_MS } from '@/lib/kernel/time'

/** The outcome of an infraction report: `accepted` refunds the payer. */
export const INFRACTION_OUTCOMES = ['accepted', 'rejected'] as const
export type InfractionOutcome = (typeof INFRACTION_OUTCOMES)[number]

interface InfractionRule {
  /** The amount of the payment, in centavos, that triggers the report. */
  amount: Centavos
  /** The outcome; null leaves it open until a person decides. */
  outcome: InfractionOutcome | null
  description: string
}

/** The published amounts that trigger a report. Other payments are reported only by hand. */
export const INFRACTION_RULES: readonly InfractionRule[] = [
  {
    amount: 40_301n,
    outcome: 'accepted',
    description: 'Reported as fraud (MED) after 5 s, and accepted 10 s later: the money goes back.',
  },
  {
    amount: 40_302n,
    outcome: 'rejected',
    description: 'Reported as fraud (MED) after 5 s, and rejected 10 s later: the money stays.',
  },
  {
    amount: 40_303n,
    outcome: null,
    description: 'Reported as fraud (MED) after 5 s, and left open until a person decides.',
  },
]

/** The rule for an amount; undefined if it triggers no report. */
export function infractionRule(amount: Centavos): InfractionRule | undefined {
  return INFRACTION_RULES.find((rule) => rule.amount === amount)
}

/** Milliseconds from the payment to the report, and from the report to its decision. */
export const REPORTED_AFTER_MS = 5_000
export const DECIDED_AFTER_MS = 10_000

/** How long a report can be answered: a PIX institution has seven days to examine it. */
export const ANSWERED_WITHIN_MS = 7 * DAY_MS
