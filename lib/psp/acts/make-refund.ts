import { randomBytes } from 'node:crypto'
import type { Centavos } from '@/lib/kernel/money'
import { buildReturnId } from '@/lib/kernel/pix/identifiers'
import { DAY_MS } from '@/lib/kernel/time'
import { type Bank, BankRefusal } from '@/lib/psp/book/bank'
import { available, refundKey, returnedOf } from '@/lib/psp/book/book'
import type { Payment, Refund } from '@/lib/psp/book/records'
import { OUR_ISPB } from '@/lib/sandbox/bank/bank-terms'
import { REFUND_SETTLES_AFTER_MS, refundRuling } from '@/lib/sandbox/bank/refund-rules'
import { dueAfter } from './later'

/** How long a received payment can be returned. */
const REFUNDABLE_MS = 90 * DAY_MS

/** Why a refund failed, in the words of the payer's bank or of the PSP. */
const REASONS = {
  refused: 'Conta transacional do usuário pagador encerrada.',
  refused_late: 'Devolução rejeitada pelo PSP do usuário pagador.',
  unfunded: 'Saldo insuficiente para realizar a devolução.',
} as const

/**
 * Orders the return of a received payment, whole or in part. Its amount decides how it ends, by the
 * published rules; without the money for it, it is refused at once.
 *
 * @returns the refund, and whether the rules have its answer lost
 * @throws BankRefusal `payment_not_found`, `refund_exists`, `refund_exceeds`, `refund_too_late`,
 * `refund_disputed`
 */
export function makeRefund(
  bank: Bank,
  order: { endToEndId: string; id: string; amount: Centavos; description: string | null },
): { refund: Refund; isAnswerLost: boolean } {
  const { endToEndId, id, amount } = order
  const payment = findPayment(bank, endToEndId)
  requireRefundable(bank, payment, order)
  const at = bank.now()
  const plan = amount > available(bank.book) ? 'unfunded' : refundRuling(amount)
  const settlesAfterMs = plan === 'unfunded' ? null : REFUND_SETTLES_AFTER_MS[plan]
  const isFinal = settlesAfterMs === null
  const refund: Refund = {
    ...order,
    returnId: buildReturnId(OUR_ISPB, at, randomBytes(11)),
    nature: 'ORIGINAL',
    requestedAt: at.toISOString(),
    settledAt: isFinal ? at.toISOString() : null,
    status: isFinal ? 'refused' : 'processing',
    reason: isFinal ? (REASONS[plan as keyof typeof REASONS] ?? null) : null,
    plan,
  }
  bank.record({
    type: 'refund_requested',
    refund,
    ...(!isFinal && {
      due: dueAfter(bank, settlesAfterMs, { act: 'settle_refund', endToEndId, id }),
    }),
  })
  return { refund, isAnswerLost: plan === 'timeout' }
}

/** Ends a refund as planned, once. */
export function settleRefund(bank: Bank, endToEndId: string, id: string): void {
  const refund = bank.book.refunds.get(refundKey(endToEndId, id))
  if (refund?.status !== 'processing') return
  const isRefused = refund.plan === 'refused_late'
  bank.record({
    type: 'refund_settled',
    endToEndId,
    id,
    at: bank.now().toISOString(),
    status: isRefused ? 'refused' : 'paid',
    reason: isRefused ? REASONS.refused_late : null,
  })
}

/** @throws BankRefusal `payment_not_found` */
export function findPayment(bank: Bank, endToEndId: string): Payment {
  const payment = bank.book.payments.get(endToEndId)
  if (payment) return payment
  throw new BankRefusal('payment_not_found', 'Pix não encontrado para o e2eid informado.')
}

function requireRefundable(
  bank: Bank,
  payment: Payment,
  { id, amount }: { id: string; amount: Centavos },
): void {
  const { endToEndId } = payment
  if (bank.book.refunds.has(refundKey(endToEndId, id))) {
    throw new BankRefusal(
      'refund_exists',
      'A presente requisição de devolução apresenta um {id} já utilizado por outra requisição de devolução para o {e2eid} em questão.',
    )
  }
  const infractionId = bank.book.fraudReportOf.get(endToEndId)
  const report = infractionId && bank.book.fraudReports.get(infractionId)
  if (report && report.status !== 'rejected') {
    throw new BankRefusal('refund_disputed', 'O Pix originário é objeto de uma infração (MED).')
  }
  if (returnedOf(bank.book, endToEndId) + amount > payment.amount) {
    throw new BankRefusal(
      'refund_exceeds',
      'A presente requisição de devolução, em conjunto com as demais prévias devoluções, se aplicável, excederia o valor do pix originário.',
    )
  }
  if (bank.now().getTime() - Date.parse(payment.at) > REFUNDABLE_MS) {
    throw new BankRefusal(
      'refund_too_late',
      'A presente requisição de devolução viola a janela de tempo permitida para solicitações de devoluções de um pix.',
    )
  }
}
