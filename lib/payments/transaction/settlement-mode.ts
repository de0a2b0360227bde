import type { Transaction } from '@/lib/platform/db/generated/client'

type Settled = Pick<Transaction, 'settlementMode'>

/** Whether the money of a charge settles in our ledger, not at the merchant's own provider. */
export const settlesHere = ({ settlementMode }: Settled): boolean => settlementMode === 'internal'

/**
 * Whether a charge was credited to the merchant's ledger accounts. Only then can a dispute block
 * its amount.
 */
export const isCredited = (charge: Settled & Pick<Transaction, 'paidAt'>): boolean =>
  settlesHere(charge) && charge.paidAt !== null
