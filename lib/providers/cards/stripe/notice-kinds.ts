import type { CardNotice } from '@/lib/providers/cards/port'

type About = Exclude<CardNotice['about'], 'nothing'>

/** The Stripe event types that we handle, and their subject. */
export const NOTICE_KINDS = {
  'checkout.session.completed': 'session',
  'checkout.session.async_payment_succeeded': 'session',
  'checkout.session.async_payment_failed': 'session',
  'checkout.session.expired': 'session',
  'payment_intent.succeeded': 'session',
  'payment_intent.processing': 'session',
  'payment_intent.requires_action': 'session',
  'payment_intent.payment_failed': 'session',
  'payment_intent.canceled': 'session',
  'charge.refunded': 'refund',
  'charge.refund.updated': 'refund',
  'refund.created': 'refund',
  'refund.updated': 'refund',
  'refund.failed': 'refund',
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.closed': 'dispute',
  'charge.dispute.funds_withdrawn': 'dispute',
  'charge.dispute.funds_reinstated': 'dispute',
} as const satisfies Record<string, About>

type Kind = keyof typeof NOTICE_KINDS

/** Event types without which we would learn late of payments, expiries, refunds or disputes. */
export const NEEDED_KINDS: Kind[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
]

/** The subject of a Stripe event type; null for one that we ignore. */
export function aboutOf(type: string): About | null {
  return Object.hasOwn(NOTICE_KINDS, type) ? NOTICE_KINDS[type as Kind] : null
}
