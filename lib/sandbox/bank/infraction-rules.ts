import type { Centavos } from '@/lib/kernel/money'

/** How a report of fraud ends: `accepted` gives the money back to the payer. */
export const INFRACTION_OUTCOMES = ['accepted', 'rejected'] as const
export type InfractionOutcome = (typeof INFRACTION_OUTCOMES)[number]

interface InfractionRule {
  /** The amount, in centavos, whose payment is reported by its payer. */
  amount: Centavos
  /** How it is decided; null: it stays open until a person decides. */
  outcome: InfractionOutcome | null
  description: string
}

/** The published ways to be reported. A payment of any other amount is reported by hand alone. */
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

/** What the amount of a payment asks for; undefined for one that nobody reports by itself. */
export function infractionRule(amount: Centavos): InfractionRule | undefined {
  return INFRACTION_RULES.find((rule) => rule.amount === amount)
}

/** How long after its payment it is reported, and after that decided, in ms. */
export const REPORTED_AFTER_MS = 5_000
export const DECIDED_AFTER_MS = 10_000

/** For how long a report can be answered: a PIX institution has seven days to look into it. */
export const ANSWERED_WITHIN_MS = 7 * 24 * 60 * 60 * 1_000
