import { toReais } from '@/lib/kernel/money'
import type {
  SandboxCardDispute,
  SandboxCardPayment,
  SandboxCardSession,
} from '@/lib/platform/db/generated/client'
import { BOLETO_FOR_MS } from './card-terms'
import { clientSecretOf } from './client-secret'
import type { SessionStanding } from './open-card-session'
import { DECLINES, type DeclineCode } from './test-cards'

/** A new session in the processor's response to its client. */
export function presentOpened(session: SandboxCardSession, secretKey: string) {
  const { sessionId, paymentIntentId, expiresAt } = session
  const clientSecret = clientSecretOf(sessionId, secretKey)
  return { sessionId, clientSecret, paymentIntentId, expiresAt: expiresAt.toISOString() }
}

/**
 * The state of a session in the processor's response to its client. Money is a string of centavos.
 */
export function presentSession({ session, payment, declined }: SessionStanding) {
  const { status, paymentIntentId, amount, currency, reason } = session
  const ofAny = { paymentIntentId, declines: declined.map(presentDecline) }
  if (status === 'FAILED') return { status: 'failed', ...ofAny, reason }
  if (status === 'PROCESSING' && payment?.method === 'boleto') {
    const { id: code, expiresAt: dueAt } = slip(payment)
    return { status: 'processing', ...ofAny, boleto: { code, dueAt: dueAt.toISOString() } }
  }
  if (status !== 'PAID' || !payment) return { status: status.toLowerCase(), ...ofAny }
  return {
    status: 'paid',
    ...ofAny,
    amount: amount.toString(),
    currency,
    paidAt: payment.settledAt?.toISOString(),
    paidBy: paidBy(payment),
  }
}

function presentDecline({ paymentId, reason, brand, last4, settledAt, createdAt }: Declined) {
  const at = (settledAt ?? createdAt).toISOString()
  return { declineId: paymentId, reason, brand, last4, at }
}

type Declined = SessionStanding['declined'][number]

/** The result of an attempt, for the cardholder. */
export function presentTry(payment: SandboxCardPayment) {
  const { paymentId, status, reason } = payment
  if (status === 'PAID') return { status: 'paid', paidBy: paidBy(payment) }
  if (status === 'REQUIRES_ACTION')
    return { status: 'requires_action', challenge: { id: paymentId } }
  if (status === 'DECLINED') {
    return { status: 'declined', declineCode: reason, message: DECLINES[reason as DeclineCode] }
  }
  return { status: 'processing', ...(payment.method === 'boleto' && { boleto: slip(payment) }) }
}

const BOLETO_STATUS: Partial<Record<SandboxCardPayment['status'], 'paid' | 'payable'>> = {
  PAID: 'paid',
  PROCESSING: 'payable',
}

/** A boleto, for anybody with its id. */
export function presentBoleto(payment: SandboxCardPayment) {
  return { ...slip(payment), status: BOLETO_STATUS[payment.status] ?? ('expired' as const) }
}

function slip({ paymentId, createdAt }: SandboxCardPayment) {
  return { id: paymentId, expiresAt: new Date(createdAt.getTime() + BOLETO_FOR_MS) }
}

function paidBy({ brand, last4, installments }: SandboxCardPayment) {
  return { brand, last4, installments }
}

const DISPUTE_STATUS = { OPEN: 'open', WON: 'won', LOST: 'lost' } as const

/** A dispute in the processor's response to its client. */
export function presentDispute(dispute: SandboxCardDispute) {
  const { disputeId, amount, reason, status, openedAt, respondBy } = dispute
  return {
    disputeId,
    reason,
    status: DISPUTE_STATUS[status],
    amount: amount.toString(),
    openedAt: openedAt.toISOString(),
    respondBy: respondBy.toISOString(),
  }
}

/** A dispute, for the person who decides it. */
export function presentDecided(dispute: SandboxCardDispute) {
  return { ...presentDispute(dispute), amount: toReais(dispute.amount) }
}
