import { randomBytes, randomUUID } from 'node:crypto'
import { buildReturnId } from '@/lib/kernel/pix/identifiers'
import { type Bank, BankRefusal } from '@/lib/psp/book/bank'
import { available, returnedOf } from '@/lib/psp/book/book'
import type { FraudReport, Refund } from '@/lib/psp/book/records'
import { ANSWERED_WITHIN_MS, DECIDED_AFTER_MS, OUR_ISPB } from '@/lib/sandbox/bank/bank-terms'
import { type FraudReportOutcome, fraudReportRule } from '@/lib/sandbox/bank/fraud-report-rules'
import { dueAfter } from './later'
import { findPayment } from './make-refund'

const FIRST_PROTOCOL = 100_001

/**
 * Opens a fraud report (MED) about a received payment, once. A published amount decides it later.
 *
 * @throws BankRefusal `payment_not_found`, `refund_exceeds` for one that went back whole
 */
export function openFraudReport(bank: Bank, endToEndId: string, reason: string): FraudReport {
  const payment = findPayment(bank, endToEndId)
  const first = bank.book.fraudReportOf.get(endToEndId)
  if (first) return bank.book.fraudReports.get(first)!
  const amount = payment.amount - returnedOf(bank.book, endToEndId)
  if (amount === 0n) throw new BankRefusal('refund_exceeds', 'This payment went back already')
  const openedAt = bank.now()
  const report: FraudReport = {
    id: randomUUID(),
    protocol: FIRST_PROTOCOL + bank.book.fraudReports.size,
    endToEndId,
    amount,
    reason,
    status: 'open',
    openedAt: openedAt.toISOString(),
    // The deadline is the product's, so the pace does not shorten it.
    respondBy: new Date(openedAt.getTime() + ANSWERED_WITHIN_MS).toISOString(),
    defence: null,
    defendedAt: null,
    decidedAt: null,
  }
  const outcome = fraudReportRule(payment.amount)?.outcome
  bank.record({
    type: 'infraction_opened',
    infraction: report,
    ...(outcome && {
      due: dueAfter(bank, DECIDED_AFTER_MS, {
        act: 'decide_infraction',
        id: report.id,
        outcome,
      }),
    }),
  })
  return report
}

/**
 * Takes the receiver's defence. A later one replaces it while the report is undecided.
 *
 * @throws BankRefusal `infraction_not_found`, `infraction_final`
 */
export function takeDefence(bank: Bank, id: string, defence: string): void {
  undecided(bank, id)
  bank.record({ type: 'infraction_defended', id, at: bank.now().toISOString(), defence })
}

/**
 * Decides a report, once. An accepted one gives the payer the money back, as far as the account
 * holds it.
 *
 * @throws BankRefusal `infraction_not_found`, `infraction_final`
 */
export function decideFraudReport(
  bank: Bank,
  id: string,
  outcome: FraudReportOutcome,
): FraudReport {
  const report = undecided(bank, id)
  const at = bank.now()
  const refund = outcome === 'accepted' ? medRefund(bank, report, at) : null
  bank.record({ type: 'infraction_decided', id, at: at.toISOString(), outcome, refund })
  return report
}

function undecided(bank: Bank, id: string): FraudReport {
  const report = bank.book.fraudReports.get(id)
  if (!report) throw new BankRefusal('infraction_not_found', 'Infração não encontrada.')
  if (report.decidedAt === null) return report
  throw new BankRefusal('infraction_final', 'A infração já foi decidida.')
}

function medRefund(bank: Bank, { endToEndId, amount }: FraudReport, at: Date): Refund | null {
  const there = available(bank.book)
  const back = amount < there ? amount : there
  if (back <= 0n) return null
  return {
    id: randomBytes(16).toString('hex'),
    endToEndId,
    returnId: buildReturnId(OUR_ISPB, at, randomBytes(11)),
    amount: back,
    nature: 'MED_FRAUDE',
    description: null,
    requestedAt: at.toISOString(),
    settledAt: at.toISOString(),
    status: 'paid',
    reason: null,
    plan: 'paid',
  }
}
