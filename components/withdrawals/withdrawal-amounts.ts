import type { TxStatus, UserTransaction } from '@/lib/client/types'
import { fromReais, toReais } from '@/lib/kernel/money'
import { WITHDRAWAL_FEE } from '@/lib/payments/withdrawals/withdrawal-fee'

/** What a withdrawal costs, in reais. */
export const FEE = toReais(WITHDRAWAL_FEE)

/** The exact difference of two amounts of reais, whole centavos each. */
export const minus = (reais: number, less: number) => toReais(fromReais(reais) - fromReais(less))

/** Whether a withdrawal of a state arrives, or has: otherwise it costs nothing. */
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

/** What a withdrawal costs and what arrives, in reais; null where nothing does. */
export const listedAmounts = ({ status, feeAmount, finalAmount }: Listed) =>
  ARRIVES[status] ? { fee: 0 - feeAmount, arrives: finalAmount } : { fee: null, arrives: null }
