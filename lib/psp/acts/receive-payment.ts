import { randomBytes } from 'node:crypto'
import type { Centavos } from '@/lib/kernel/money'
import { buildEndToEndId } from '@/lib/kernel/pix/identifiers'
import { chargeRule } from '@/lib/providers/sandbox/charge-rules'
import { type Bank, BankRefusal } from '@/lib/psp/book/bank'
import { expiryOf, termsOf } from '@/lib/psp/book/book'
import type { Charge, Party, Payment } from '@/lib/psp/book/records'
import { REPORTED_AFTER_MS } from '@/lib/sandbox/bank/bank-terms'
import { fraudReportRule } from '@/lib/sandbox/bank/fraud-report-rules'
import { dueAfter } from './later'

/** The bank of all payers. */
const PAYER_ISPB = '99999004'

interface PaymentOrder {
  /** The charge that it names; null for a payment to the key alone. */
  txid: string | null
  /** The amount of the charge, where null. */
  amount: Centavos | null
  payer: Party
  info: string | null
  /** Pays although the charge is paid, removed, expired or unknown, or asks for another amount. */
  isForced: boolean
}

/**
 * Receives a payment. Published amounts are taken late, noticed never or three times, or reported
 * as fraud afterwards.
 *
 * @throws BankRefusal `charge_not_found`; `payment_refused` for a charge that cannot be paid so
 */
export function receivePayment(bank: Bank, order: PaymentOrder): Payment {
  const charge = order.txid === null ? null : (bank.book.charges.get(order.txid) ?? null)
  const amount = order.amount ?? (charge && termsOf(charge).amount)
  if (!order.isForced) requirePayable(bank, order, charge)
  if (amount === null || amount <= 0n) {
    throw new BankRefusal('payment_refused', 'Say the amount of this payment')
  }
  const at = bank.now()
  const endToEndId = buildEndToEndId(PAYER_ISPB, at, randomBytes(11))
  const { key } = charge ? termsOf(charge) : { key: bank.account.pixKey }
  const { txid, payer, info } = order
  bank.record({
    type: 'payment_received',
    payment: { endToEndId, txid, key, amount, at: at.toISOString(), payer, info },
    // The Central Bank's API tells only of payments that name a charge.
    copies: txid === null && bank.dialect !== 'woovi' ? 0 : chargeRule(amount).notices,
    ...(fraudReportRule(amount) && {
      due: dueAfter(bank, REPORTED_AFTER_MS, { act: 'report_payment', endToEndId }),
    }),
  })
  return bank.book.payments.get(endToEndId)!
}

function requirePayable(bank: Bank, order: PaymentOrder, charge: Charge | null): void {
  if (order.txid === null) return
  if (!charge) throw new BankRefusal('charge_not_found', 'This PSP has no such charge')
  const { amount, isOpenAmount } = termsOf(charge)
  if (charge.status === 'paid') throw refusal('has already been paid')
  const isOver = charge.status === 'removed' || expiryOf(charge) < bank.now().getTime()
  if (isOver && !chargeRule(amount).isTakenLate) throw refusal(`is ${overBy(charge)}`)
  if (order.amount !== null && order.amount !== amount && !isOpenAmount) {
    throw refusal('asks for another amount')
  }
}

const overBy = ({ status }: Charge) => (status === 'removed' ? 'removed' : 'expired')

function refusal(why: string): BankRefusal {
  return new BankRefusal('payment_refused', `This charge ${why}; "force": true pays all the same`)
}
