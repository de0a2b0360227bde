import type { Centavos } from '@/lib/kernel/money'

/** How the sandbox bank treats a withdrawal. */
export type PayoutRuling = 'paid' | 'slow' | 'refused' | 'refused_late' | 'returned' | 'timeout'

interface PayoutRule {
  /** The PIX key that triggers this outcome. */
  key: string
  /** The net amount, in centavos, that triggers it under any key. */
  amount: Centavos
  outcome: PayoutRuling
  description: string
}

/**
 * The published keys and amounts. With any other key and amount, a payout is paid after a moment.
 */
export const PAYOUT_RULES: readonly PayoutRule[] = [
  {
    key: 'recusado@sandbox.guiche',
    amount: 40_101n,
    outcome: 'refused',
    description: 'Refused at once: the key does not exist.',
  },
  {
    key: 'recusado-depois@sandbox.guiche',
    amount: 40_102n,
    outcome: 'refused_late',
    description: 'Accepted, then refused by the destination bank.',
  },
  {
    key: 'devolvido@sandbox.guiche',
    amount: 40_103n,
    outcome: 'returned',
    description: 'Paid, then returned by the destination bank after a few seconds.',
  },
  {
    key: 'sem-resposta@sandbox.guiche',
    amount: 40_104n,
    outcome: 'timeout',
    description: 'Accepted and paid, but the answer to the first call is lost.',
  },
  {
    key: 'lento@sandbox.guiche',
    amount: 40_105n,
    outcome: 'slow',
    description: 'Paid after half a minute.',
  },
]

/** The outcome of a withdrawal, by its key or else by its net amount. */
export function payoutRuling(pixKey: string, amount: Centavos): PayoutRuling {
  const rule =
    PAYOUT_RULES.find(({ key }) => key === pixKey) ??
    PAYOUT_RULES.find((candidate) => candidate.amount === amount)
  return rule?.outcome ?? 'paid'
}

/** Milliseconds until each outcome is final; null if it is final at once. */
export const PAYOUT_SETTLES_AFTER_MS: Record<PayoutRuling, number | null> = {
  paid: 1_000,
  slow: 30_000,
  refused: null,
  refused_late: 1_000,
  returned: 1_000,
  timeout: 1_000,
}
