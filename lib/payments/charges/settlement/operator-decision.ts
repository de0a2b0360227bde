/** What an operator did with the payment of a charge, as the charge's timeline says it. */
export const DECISIONS = ['credited_apart', 'credited_elsewhere', 'given_back'] as const

export type Decision = (typeof DECISIONS)[number]
