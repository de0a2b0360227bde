import type { Centavos } from '@/lib/kernel/money'

/** What the sandbox bank does with a withdrawal. */
export type PayoutOutcome = 'paid' | 'slow' | 'refused' | 'refused_late' | 'returned' | 'timeout'

interface PayoutRule {
  /** The destination key that asks for this outcome. */
  key: string
  /** The net amount, in centavos, that asks for it under any key. */
  amount: Centavos
  outcome: PayoutOutcome
  description: string
}

/** The published ways to choose an outcome. Any other key and amount is paid after a moment. */
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

/** The outcome that a withdrawal's key, or else its net amount, asks for. */
export function payoutOutcome(pixKey: string, amount: Centavos): PayoutOutcome {
  const rule =
    PAYOUT_RULES.find(({ key }) => key === pixKey) ??
    PAYOUT_RULES.find((candidate) => candidate.amount === amount)
  return rule?.outcome ?? 'paid'
}

/** How long each outcome takes to settle, in ms; null where it is final at once. */
export const SETTLES_AFTER_MS: Record<PayoutOutcome, number | null> = {
  paid: 1_000,
  slow: 30_000,
  refused: null,
  refused_late: 1_000,
  returned: 1_000,
  timeout: 1_000,
}

/** How long after it was paid a returned payout comes back, in ms. */
export const RETURNS_AFTER_MS = 5_000

/** The bank through which the sandbox pays out and gives back. */
export const OUR_ISPB = '99999012'

/** For how long the bank says nothing where an answer is to be lost: longer than its client waits. */
export const SILENCE_MS = 12_000
