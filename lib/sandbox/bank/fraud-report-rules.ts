import type { Centavos } from '@/lib/kernel/money'

/** The outcome of a fraud report: `accepted` refunds the payer. */
export const FRAUD_REPORT_OUTCOMES = ['accepted', 'rejected'] as const
export type FraudReportOutcome = (typeof FRAUD_REPORT_OUTCOMES)[number]

interface FraudReportRule {
  /** The amount of the payment, in centavos, that triggers the report. */
  amount: Centavos
  /** The outcome; null leaves it open until a person decides. */
  outcome: FraudReportOutcome | null
  description: string
}

/** The published amounts that trigger a report. Other payments are reported only by hand. */
export const FRAUD_REPORT_RULES: readonly FraudReportRule[] = [
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
export function fraudReportRule(amount: Centavos): FraudReportRule | undefined {
  return FRAUD_REPORT_RULES.find((rule) => rule.amount === amount)
}
