import type { TxStatus, UserTransaction } from '@/lib/client/types'
import { fromReais, toReais } from '@/lib/kernel/money'
import { WITHDRAWAL_FEE } from '@/lib/payments/withdrawals/withdrawal-fee'

/** The fee of a withdrawal, in reais. */
export const FEE = toReais(WITHDRAWAL_FEE)

/** Subtracts reais exactly, in whole centavos. */
export const minus = (reais: number, less: number) => toReais(fromReais(reais) - fromReais(less))

/** Adds reais exactly, in whole centavos. */
export const plus = (reais: number, more: number) => toReais(fromReais(reais) + fromReais(more))

/** Whether a withdrawal in this status is paid or will be; otherwise it has no fee. */
const ARRIVES = {
  PENDING: true,
  PROCESSING: true,
  COMPLETED: true,
  FAILED: false,
  CANCELLED: false,
  REVERSED: false,
  CHARGEBACK: false,
} as const satisfies Record<TxStatus, boolean>

type Listed = Pick<UserTransaction, 'status' | 'feeAmount' | 'finalAmount'>

/** The fee and the amount that arrives, in reais; null if nothing arrives. */
export const listedAmounts = ({ status, feeAmount, finalAmount }: Listed) =>
  ARRIVES[status] ? { fee: 0 - feeAmount, arrives: finalAmount } : { fee: null, arrives: null }
