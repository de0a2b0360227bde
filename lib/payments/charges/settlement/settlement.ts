import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { shareOf } from '@/lib/kernel/money'
import { DAY_MS } from '@/lib/kernel/time'
import { chargeSettled, type Movement } from '@/lib/ledger/movements'
import { settlesHere } from '@/lib/payments/transaction/settlement-mode'
import type { Transaction } from '@/lib/platform/db/generated/client'

/** How an account holds back a share of its payments. */
export type ReserveRule = Pick<Merchant, 'reserveBasisPoints' | 'reserveDays'>

/** What is written when a charge is paid. */
interface Settlement {
  cause: 'paid' | 'paid_late'
  movements: Movement[]
  /** When the reserve is released; null if there is none. */
  releaseAt: Date | null
}

/**
 * What a payment in full means for the books. A charge with settlement mode `internal` is credited
 * to the ledger, less the fee, and the merchant's reserve is held back until its release day. A
 * late payment, of a charge that was cancelled or failed, is credited the same way, with the cause
 * `paid_late`.
 */
export function settlementOf(charge: Transaction, rule: ReserveRule, paidAt: Date): Settlement {
  const { amount, feeAmount, status } = charge
  const isInternal = settlesHere(charge)
  const reserve = isInternal ? shareOf(amount - feeAmount, rule.reserveBasisPoints) : 0n
  return {
    cause: status === 'CANCELLED' || status === 'FAILED' ? 'paid_late' : 'paid',
    movements: isInternal ? chargeSettled(amount, feeAmount, reserve) : [],
    releaseAt: reserve > 0n ? new Date(paidAt.getTime() + rule.reserveDays * DAY_MS) : null,
  }
}
