import { fromReais, toReais } from '@/lib/kernel/money'
import type { TxStatus, TxType } from '@/lib/platform/db/generated/enums'

interface Money {
  type: TxType
  status: TxStatus
  amount: number
  feeAmount: number
  finalAmount: number
}

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
