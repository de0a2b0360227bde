import type { UserTransaction } from '@/lib/client/types'
import { toReais } from '@/lib/kernel/money'
import { hasNet } from '@/lib/payments/transaction/signed-amounts'
import { WITHDRAWAL_FEE } from '@/lib/payments/withdrawals/withdrawal-fee'

/** The fee of a withdrawal, in reais. */
export const FEE = toReais(WITHDRAWAL_FEE)

type Listed = Pick<UserTransaction, 'status' | 'feeAmount' | 'finalAmount'>

/** The fee and the amount that arrives, in reais; null if nothing arrives. */
export const listedAmounts = ({ status, feeAmount, finalAmount }: Listed) =>
  hasNet('CASHOUT', status)
    ? { fee: 0 - feeAmount, arrives: finalAmount }
    : { fee: null, arrives: null }
