import type { TransactionPage, TxStatus, TxType, UserTransaction } from '@/lib/client/types'
import { fromReais, toReais } from '@/lib/kernel/money'

type Money = Pick<UserTransaction, 'type' | 'status' | 'amount' | 'feeAmount' | 'finalAmount'>

/** A transaction's amounts as a list prints them, in reais; null if an amount does not apply. */
export type SignedAmounts = { gross: number; fee: number | null; net: number | null }

/**
 * Which amounts are printed beside the gross. `all`: fee and net. `feeOnly`: only the fee, because
 * the gross went back to the payer. `none`: neither, because nothing was earned or paid.
 */
const PRINTED = {
  CASHIN: {
    PENDING: 'all',
    PROCESSING: 'all',
    COMPLETED: 'all',
    FAILED: 'none',
    CANCELLED: 'none',
    REVERSED: 'feeOnly',
    CHARGEBACK: 'feeOnly',
  },
  CASHOUT: {
    PENDING: 'all',
    PROCESSING: 'all',
    COMPLETED: 'all',
    FAILED: 'none',
    CANCELLED: 'none',
    REVERSED: 'none',
    CHARGEBACK: 'none',
  },
  INFRACTION: {
    PENDING: 'none',
    PROCESSING: 'none',
    COMPLETED: 'none',
    FAILED: 'none',
    CANCELLED: 'none',
    REVERSED: 'none',
    CHARGEBACK: 'none',
  },
} as const satisfies Record<TxType, Record<TxStatus, 'all' | 'feeOnly' | 'none'>>

/**
 * Gross, fee and net with their signs, so that gross and fee add up to the net. The fee is always
 * negative. The net is the effect on the balance: for a withdrawal, the amount sent and the fee.
 */
export function signedAmounts({ type, status, ...money }: Money): SignedAmounts {
  const fee = 0 - money.feeAmount
  const gross =
    type === 'CASHIN' ? money.amount : type === 'CASHOUT' ? -money.finalAmount : -money.amount
  const printed = PRINTED[type][status]
  if (printed === 'none') return { gross, fee: null, net: null }
  if (printed === 'feeOnly') return { gross, fee, net: fee }
  return { gross, fee, net: toReais(fromReais(gross) + fromReais(fee)) }
}

type Counted = Pick<UserTransaction, 'type' | 'status' | 'balanceImpact'>

/**
 * Whether a row is printed grey because it does not count in the balance. Only completed
 * transactions that settle in our ledger count; a dispute never counts by itself.
 */
export const isOff = ({ type, status, balanceImpact }: Counted) =>
  status !== 'COMPLETED' || type === 'INFRACTION' || !balanceImpact

const KINDS = ['charges', 'withdrawals', 'refunds'] as const

type FootLine = SignedAmounts & { word: (typeof KINDS)[number] | 'net'; count: number }

/**
 * The lines under a list: a sum for each type of movement that occurs, and the total effect on the
 * balance if there are several.
 */
export function footLines(totals: NonNullable<TransactionPage['totals']>): FootLine[] {
  const kinds = KINDS.filter((kind) => totals[kind].count > 0).map((word): FootLine => {
    const { count, amount, fee } = totals[word]
    const net = toReais(fromReais(amount) + fromReais(fee))
    return { word, count, gross: amount, fee: word === 'refunds' ? null : fee, net }
  })
  if (kinds.length === 1) return kinds
  const sum = (of: 'amount' | 'fee') =>
    toReais(KINDS.reduce((total, kind) => total + fromReais(totals[kind][of]), 0n))
  return [
    ...kinds,
    { word: 'net', count: 0, gross: sum('amount'), fee: sum('fee'), net: totals.net },
  ]
}
