import type Stripe from 'stripe'
import { AppError } from '@/lib/kernel/errors'
import { uuid } from '@/lib/kernel/text'
import type { CardNotice } from '@/lib/providers/cards/port'
import { isMissing } from './stripe-error'
import { PaymentIntent, StripeEvent } from './wire'

/** The header in which Stripe signs an event. */
const SIGNATURE_HEADER = 'stripe-signature'

/** How old a notice may be: a copied one is worth nothing later. */
const TOLERANCE_SECONDS = 300

/**
 * Verifies and reads an event of Stripe's. Of what it says, only whose it is is taken: copies and
 * events out of order can do no harm, and neither can an endpoint of another API version.
 *
 * @throws AppError `unauthenticated` for what Stripe did not sign with this secret, or signed more
 *   than five minutes ago
 */
export async function readStripeNotice(
  stripe: Stripe,
  secret: string,
  rawBody: string,
  headers: Headers,
): Promise<CardNotice | null> {
  verify(stripe, secret, rawBody, headers)
  const event = StripeEvent.safeParse(parse(rawBody))
  const about = event.success ? aboutOf(event.data.type) : null
  if (!event.success || !about) return null
  const { object } = event.data.data
  const transactionId = await transactionOf(stripe, object)
  if (!transactionId) return { about: 'nothing' }
  return about === 'dispute'
    ? { about, transactionId, disputeId: object.id }
    : { about, transactionId }
}

function verify(stripe: Stripe, secret: string, rawBody: string, headers: Headers): void {
  const signature = headers.get(SIGNATURE_HEADER) ?? ''
  try {
    stripe.webhooks.signature!.verifyHeader(rawBody, signature, secret, TOLERANCE_SECONDS)
  } catch {
    throw new AppError('unauthenticated', 'The notice is not signed by Stripe for this account')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

type EventObject = Pick<PaymentIntent, 'metadata'> & { payment_intent?: string | null }

/** Refunds and disputes don't carry our id: their payment does. */
async function transactionOf(stripe: Stripe, object: EventObject): Promise<string | null> {
  const own = ourIdIn(object)
  if (own || !object.payment_intent) return own
  try {
    return ourIdIn(PaymentIntent.parse(await stripe.paymentIntents.retrieve(object.payment_intent)))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function ourIdIn({ metadata }: EventObject): string | null {
  return uuid().safeParse(metadata?.transactionId).data ?? null
}

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
