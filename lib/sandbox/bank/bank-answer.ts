import { toReais } from '@/lib/kernel/money'
import type {
  SandboxInfraction,
  SandboxPayout,
  SandboxRefund,
} from '@/lib/platform/db/generated/client'
import type { BankStanding } from './find-bank-charge'

/** What the bank says of a charge to the PSP's client. Money is a string of centavos. */
export function presentCharge({ payment, isClosed }: BankStanding) {
  if (!payment) return { status: isClosed ? 'closed' : 'open' }
  const { amount, endToEndId, paidAt, payerName: name, payerDocument: document } = payment
  return {
    ...{ status: 'paid', amount: amount.toString(), endToEndId },
    paidAt: paidAt.toISOString(),
    payer: { name, document },
  }
}

/** What the bank says of a payout to the PSP's client. */
export function presentPayout({ status, endToEndId, reason, settledAt }: SandboxPayout) {
  const reference = { endToEndId, gatewayId: null }
  const settled = { ...reference, settledAt: settledAt?.toISOString() }
  if (status === 'REFUSED') return { status: 'refused', reason }
  if (status === 'PAID') return { status: 'paid', ...settled }
  if (status === 'RETURNED') return { status: 'returned', ...settled, reason }
  return { status: 'processing', ...reference }
}

/** What the bank says of a refund to the PSP's client. */
export function presentBankRefund({ status, returnId, reason, settledAt }: SandboxRefund) {
  if (status === 'REFUSED') return { status: 'refused', reason }
  if (status === 'PAID') return { status: 'paid', returnId, settledAt: settledAt?.toISOString() }
  return { status: 'processing', returnId }
}

const FOR_THE_MERCHANT = { OPEN: 'open', ACCEPTED: 'lost', REJECTED: 'won' } as const

/** What the bank says of a report of fraud to the PSP's client. */
export function presentInfractionStanding(infraction: SandboxInfraction) {
  const { infractionId, amount, reason, status, openedAt, respondBy } = infraction
  return {
    disputeId: infractionId,
    amount: amount.toString(),
    reason,
    status: FOR_THE_MERCHANT[status],
    openedAt: openedAt.toISOString(),
    respondBy: respondBy.toISOString(),
  }
}

/** What the bank says of a report of fraud to the person who makes or decides it. */
export function presentInfraction(infraction: SandboxInfraction) {
  const { infractionId, endToEndId, amount, reason, status, openedAt, respondBy } = infraction
  return {
    ...{ infractionId, endToEndId, reason, openedAt, respondBy },
    status: status.toLowerCase(),
    amount: toReais(amount),
  }
}
