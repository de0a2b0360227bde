import type { Centavos } from '@/lib/kernel/money'

/** What the sandbox bank does with a PIX charge of a published test amount. */
export type ChargeRuling =
  | 'expires'
  | 'expires_paid_late'
  | 'paid_late'
  | 'notice_lost'
  | 'noticed_again'

interface ChargeRule {
  /** The amount that selects this rule. */
  amount: Centavos
  outcome: ChargeRuling
  /** How long the code can be paid, in ms; null for the default. */
  lifeMs: number | null
  /** Whether a payment is accepted after the code has expired or was cancelled. */
  isTakenLate: boolean
  /** How many notices the bank sends of the payment. */
  notices: number
  description: string
}

const ORDINARY = { lifeMs: null, isTakenLate: false, notices: 1 } as const

/**
 * The published test amounts. A charge of any other amount can be paid for a day and causes one
 * notice.
 */
export const CHARGE_RULES: readonly ChargeRule[] = [
  {
    ...ORDINARY,
    amount: 40_401n,
    outcome: 'expires',
    lifeMs: 5_000,
    description: 'Expires after 5 s. A payment after that is refused.',
  },
  {
    ...ORDINARY,
    amount: 40_402n,
    outcome: 'expires_paid_late',
    lifeMs: 5_000,
    isTakenLate: true,
    description: 'Expires after 5 s, and a payment after that still arrives.',
  },
  {
    ...ORDINARY,
    amount: 40_403n,
    outcome: 'paid_late',
    isTakenLate: true,
    description: 'Can be paid for a day; a payment after it was cancelled still arrives.',
  },
  {
    ...ORDINARY,
    amount: 40_404n,
    outcome: 'notice_lost',
    lifeMs: 30_000,
    notices: 0,
    description: 'The notice of its payment is lost. Found by asking, when it expires after 30 s.',
  },
  {
    ...ORDINARY,
    amount: 40_405n,
    outcome: 'noticed_again',
    notices: 3,
    description: 'The bank tells of its payment three times.',
  },
]

/** The rule for a charge's amount; the default rule for any other amount. */
export function chargeRule(
  amount: Centavos,
): Omit<ChargeRule, 'amount' | 'outcome' | 'description'> {
  return CHARGE_RULES.find((rule) => rule.amount === amount) ?? ORDINARY
}
