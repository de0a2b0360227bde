import { fromReais, toReais } from '@/lib/kernel/money'
import type { TxStatus, TxType } from '@/lib/platform/db/generated/enums'

interface Money {
  type: TxType
  status: TxStatus
  amount: number
  feeAmount: number
  finalAmount: number
  /** The amount returned to the payer of a charge; null for a transaction that was not paid. */
  returnedAmount: number | null
}

/** A transaction's amounts as a list prints them, in reais; null if an amount does not apply. */
export type SignedAmounts = { gross: number; fee: number | null; net: number | null }

const HAS_NET = {
  CASHIN: {
    PENDING: true,
    PROCESSING: true,
    COMPLETED: true,
    FAILED: false,
    CANCELLED: false,
    REVERSED: true,
    CHARGEBACK: true,
  },
  CASHOUT: {
    PENDING: true,
    PROCESSING: true,
    COMPLETED: true,
    FAILED: false,
    CANCELLED: false,
    REVERSED: false,
    CHARGEBACK: false,
  },
  INFRACTION: {
    PENDING: false,
    PROCESSING: false,
    COMPLETED: false,
    FAILED: false,
    CANCELLED: false,
    REVERSED: false,
    CHARGEBACK: false,
  },
} as const satisfies Record<TxType, Record<TxStatus, boolean>>

/**
 * Whether a transaction in this status has a fee and a net: not where nothing is earned or paid.
 */
export const hasNet = (type: TxType, status: TxStatus): boolean => HAS_NET[type][status]

/**
 * Gross, fee and net with their signs, so that gross and fee, less what was returned, add up to the
 * net. The fee is always negative. The net is the effect on the balance: for a withdrawal, the
 * amount sent and the fee.
 */
export function signedAmounts({ type, status, ...money }: Money): SignedAmounts {
  const fee = 0 - money.feeAmount
  const gross =
    type === 'CASHIN' ? money.amount : type === 'CASHOUT' ? -money.finalAmount : -money.amount
  if (!hasNet(type, status)) return { gross, fee: null, net: null }
  const returned = fromReais(money.returnedAmount ?? 0)
  return { gross, fee, net: toReais(fromReais(gross) + fromReais(fee) - returned) }
}
