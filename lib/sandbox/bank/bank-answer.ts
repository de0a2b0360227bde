import { toReais } from '@/lib/kernel/money'
import type {
  SandboxInfraction,
  SandboxPayment,
  SandboxPayout,
  SandboxRefund,
} from '@/lib/platform/db/generated/client'
import type { BankStanding } from './find-bank-charge'

/** A charge in the bank's response to the PSP adapter. Money is a string of centavos. */
export function presentCharge({ payments, isClosed }: BankStanding) {
  if (payments.length === 0) return { status: isClosed ? 'closed' : 'open' }
  return { status: 'paid', payments: payments.map(presentPayment) }
}

/** A payment in the bank's response to the PSP adapter. */
export function presentPayment(payment: SandboxPayment) {
  const { amount, endToEndId, paidAt, payerName: name, payerDocument: document } = payment
  return {
    amount: amount.toString(),
    endToEndId,
    paidAt: paidAt.toISOString(),
    payer: { name, document },
  }
}

/** A payout in the bank's response to the PSP adapter. */
export function presentPayout({ status, endToEndId, reason, settledAt }: SandboxPayout) {
  const reference = { endToEndId, gatewayId: null }
  const settled = { ...reference, settledAt: settledAt?.toISOString() }
  if (status === 'REFUSED') return { status: 'refused', reason }
  if (status === 'PAID') return { status: 'paid', ...settled }
  if (status === 'RETURNED') return { status: 'returned', ...settled, reason }
  return { status: 'processing', ...reference }
}

type Refund = Pick<SandboxRefund, 'status' | 'returnId' | 'reason' | 'settledAt'>

/** A refund in the response of the bank, or of the card processor, to its client. */
export function presentRefund({ status, returnId, reason, settledAt }: Refund) {
  if (status === 'REFUSED') return { status: 'refused', reason }
  if (status === 'PAID') return { status: 'paid', returnId, settledAt: settledAt?.toISOString() }
  return { status: 'processing', returnId }
}

const FOR_THE_MERCHANT = { OPEN: 'open', ACCEPTED: 'lost', REJECTED: 'won' } as const

/** A fraud report in the bank's response to the PSP adapter. */
export function presentFraudReportStanding(report: SandboxInfraction) {
  const { infractionId, endToEndId, amount, reason, status, openedAt, respondBy, defence } = report
  return {
    disputeId: infractionId,
    endToEndId,
    amount: amount.toString(),
    reason,
    status: FOR_THE_MERCHANT[status],
    openedAt: openedAt.toISOString(),
    respondBy: respondBy.toISOString(),
    defence,
  }
}

/** A fraud report, for the person who opens or decides it. */
export function presentFraudReport(report: SandboxInfraction) {
  const { infractionId, endToEndId, amount, reason, status, openedAt, respondBy } = report
  return {
    infractionId,
    endToEndId,
    reason,
    openedAt,
    respondBy,
    defence: report.defence,
    status: status.toLowerCase(),
    amount: toReais(amount),
  }
}
