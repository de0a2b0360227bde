import type { Centavos } from '@/lib/kernel/money'

/** How the sandbox bank treats a refund. */
export type RefundRuling = 'paid' | 'slow' | 'refused' | 'refused_late' | 'timeout'

interface RefundRule {
  /** The amount of the refund, in centavos, that triggers this outcome. */
  amount: Centavos
  outcome: RefundRuling
  description: string
}

/** The published amounts. A refund of any other amount is paid after a moment. */
export const REFUND_RULES: readonly RefundRule[] = [
  {
    amount: 40_201n,
    outcome: 'refused',
    description: "Refused at once: the payer's account is closed.",
  },
  {
    amount: 40_202n,
    outcome: 'refused_late',
    description: "Accepted, then refused by the payer's bank.",
  },
  {
    amount: 40_204n,
    outcome: 'timeout',
    description: 'Accepted and given back, but the answer to the first call is lost.',
  },
  { amount: 40_205n, outcome: 'slow', description: 'Given back after half a minute.' },
]

/** The outcome of a refund, by its own amount. */
export function refundRuling(amount: Centavos): RefundRuling {
  return REFUND_RULES.find((rule) => rule.amount === amount)?.outcome ?? 'paid'
}

/** Milliseconds until each outcome is final; null if it is final at once. */
export const REFUND_SETTLES_AFTER_MS: Record<RefundRuling, number | null> = {
  paid: 1_000,
  slow: 30_000,
  refused: null,
  refused_late: 1_000,
  timeout: 1_000,
}
