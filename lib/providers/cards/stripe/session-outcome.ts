import type { Boleto, Decline, PaidBy, SessionOutcome } from '@/lib/providers/cards/port'
import { redact } from './stripe-error'
import type { PaymentIntent, Session } from './wire'

/** Stripe's brand names that differ from ours. */
const BRANDS = new Map([['mastercard', 'master']])

const brandOf = (name: string | null | undefined) => (name ? (BRANDS.get(name) ?? name) : null)

/** Payment states that will not change any more. */
const ENDED = new Set(['requires_payment_method', 'canceled'])

/** Payment states in which the customer has nothing left to do. */
const UNDER_WAY = new Set(['processing', 'succeeded', 'requires_capture'])

/**
 * Converts a session's state. It is paid when Stripe says so and the payment has received its whole
 * amount. Every other state that is not final is waited for.
 */
export function sessionOutcome(session: Session): SessionOutcome {
  const payment = session.payment_intent ?? null
  const ofAny = { paymentIntentId: payment?.id ?? null, ...declinesOf(payment) }
  if (payment && session.payment_status === 'paid' && isReceived(payment)) {
    return { ...ofAny, status: 'paid', ...receipt(payment) }
  }
  if (session.status === 'expired') return { ...ofAny, status: 'expired' }
  if (session.status === 'complete') return { ...ofAny, ...completed(session, payment) }
  const isUnderWay = payment !== null && UNDER_WAY.has(payment.status)
  return { ...ofAny, status: isUnderWay ? 'processing' : 'open' }
}

function isReceived({ status, amount, amount_received }: PaymentIntent): boolean {
  return status === 'succeeded' && amount_received > 0n && amount_received >= amount
}

function receipt(payment: PaymentIntent) {
  const { amount_received, currency, latest_charge, created } = payment
  const charge = typeof latest_charge === 'object' ? latest_charge : null
  return {
    amount: amount_received,
    currency,
    paidAt: charge?.created ?? created,
    paidBy: paidBy(charge?.payment_method_details ?? null),
    payerName: charge?.billing_details?.name?.trim() || null,
  }
}

type Details = NonNullable<
  Exclude<NonNullable<PaymentIntent['latest_charge']>, string>['payment_method_details']
>

function paidBy(details: Details | null): PaidBy {
  const card = details?.card
  return {
    brand: brandOf(card ? card.brand : details?.type),
    last4: card?.last4 ?? null,
    installments: card?.installments?.plan?.count ?? 1,
  }
}

function completed(session: Session, payment: PaymentIntent | null) {
  if (session.payment_status === 'no_payment_required') {
    return { status: 'failed' as const, reason: 'Stripe asked for no payment' }
  }
  if (payment && ENDED.has(payment.status)) {
    return { status: 'failed' as const, reason: reasonOf(payment) }
  }
  const boleto = boletoOf(payment)
  return { status: 'processing' as const, ...(boleto && { boleto }) }
}

function boletoOf(payment: PaymentIntent | null): Boleto | null {
  const { number: code, expires_at: dueAt } = payment?.next_action?.boleto_display_details ?? {}
  return code && dueAt ? { code, dueAt } : null
}

/** Stripe reports only the last failed attempt here; each attempt also has a notice of its own. */
function declinesOf(payment: PaymentIntent | null): { declines?: Decline[] } {
  const error = payment?.last_payment_error
  if (!error) return {}
  const tried = typeof payment.latest_charge === 'object' ? payment.latest_charge : null
  const card = tried?.payment_method_details?.card ?? error.payment_method?.card
  const { charge, payment_method } = error
  const declineId = charge ?? tried?.id ?? payment_method?.id ?? payment.id
  const at = tried && (!charge || tried.id === charge) ? tried.created : null
  const reason = wordsOf(error) ?? 'declined'
  return {
    declines: [{ declineId, reason, brand: brandOf(card?.brand), last4: card?.last4 ?? null, at }],
  }
}

function reasonOf({ last_payment_error: error, cancellation_reason }: PaymentIntent): string {
  return wordsOf(error, cancellation_reason) ?? 'The payment did not arrive'
}

/** Stripe's reason for a failure, as a code if it gives one; null if it gives none. */
function wordsOf(error: PaymentIntent['last_payment_error'], other?: string | null) {
  const said = error?.decline_code ?? error?.code ?? error?.message ?? other
  return said ? redact(said) : null
}
