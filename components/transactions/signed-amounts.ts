import type { UserTransaction } from '@/lib/client/types'

type Money = Pick<UserTransaction, 'type' | 'status' | 'amount' | 'feeAmount' | 'finalAmount'>

/** A transaction's amounts as a ledger prints them, in reais; null where none applies. */
export type SignedAmounts = { gross: number; fee: number | null; net: number | null }

/**
 * Gross, fee and net with the signs under which gross and fee add up to the net: a charge's fee is
 * taken from what comes in, a withdrawal's is the part of what leaves that does not arrive. What
 * failed costs nothing, and neither does a dispute.
 */
export function signedAmounts({ type, status, ...money }: Money): SignedAmounts {
  const sign = type === 'CASHIN' ? 1 : -1
  const gross = sign * money.amount
  if (type === 'INFRACTION') return { gross, fee: null, net: null }
  if (status === 'FAILED' || status === 'CANCELLED') return { gross, fee: null, net: null }
  return { gross, fee: 0 - sign * money.feeAmount, net: sign * money.finalAmount }
}

/** Whether a row is printed grey: only what is completed counts in a sum, and no dispute does. */
export const isOff = ({ type, status }: Pick<UserTransaction, 'type' | 'status'>) =>
  status !== 'COMPLETED' || type === 'INFRACTION'
