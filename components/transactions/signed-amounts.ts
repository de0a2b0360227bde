import type { UserTransaction } from '@/lib/client/types'

type Money = Pick<UserTransaction, 'type' | 'status' | 'amount' | 'feeAmount' | 'finalAmount'>

/** A transaction's amounts as a ledger prints them, in reais; null where none applies. */
export type SignedAmounts = { gross: number; fee: number | null; net: number | null }

/** What comes in is positive, what leaves and every fee negative; what failed costs nothing. */
export function signedAmounts({ type, status, ...money }: Money): SignedAmounts {
  const sign = type === 'CASHIN' ? 1 : -1
  const gross = sign * money.amount
  if (status === 'FAILED' || status === 'CANCELLED') return { gross, fee: null, net: null }
  return { gross, fee: 0 - money.feeAmount, net: sign * money.finalAmount }
}

/** Whether a row is printed grey: only what is completed counts in the balance. */
export const isOff = ({ status }: Pick<UserTransaction, 'status'>) => status !== 'COMPLETED'
