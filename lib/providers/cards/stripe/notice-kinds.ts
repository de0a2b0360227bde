import type { CardNotice } from '@/lib/providers/cards/port'

type About = Exclude<CardNotice['about'], 'nothing'>

/** Every kind of event that we want of Stripe, and what it is about. */
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

/** Events without which a payment, its expiry, its refund or its dispute is learned of late. */
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

/** What an event of Stripe's is about, or null for a kind that we ignore. */
export function aboutOf(type: string): About | null {
  return Object.hasOwn(NOTICE_KINDS, type) ? NOTICE_KINDS[type as Kind] : null
}
