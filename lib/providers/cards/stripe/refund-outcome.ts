import type { RefundOutcome } from '@/lib/providers/refund-port'
import { redact } from './stripe-error'
import type { Refund } from './wire'

const FAILURES = new Map(
  Object.entries({
    lost_or_stolen_card: 'The card was reported lost or stolen',
    expired_or_canceled_card: 'The card has expired or was cancelled',
    charge_for_pending_refund_disputed: 'The customer disputed the payment meanwhile',
    insufficient_funds: 'The Stripe account has no funds for it',
    declined: "The customer's bank declined it",
    merchant_request: 'It was stopped at the request of the Stripe account',
  }),
)

/** Converts a refund's state. A state that is not final counts as under way. */
export function refundOutcome({ id, status, created, failure_reason }: Refund): RefundOutcome {
  if (status === 'succeeded') return { status: 'paid', returnId: id, settledAt: created }
  if (status === 'canceled') return { status: 'refused', reason: 'The refund was cancelled' }
  if (status === 'failed') {
    return { status: 'refused', reason: FAILURES.get(failure_reason ?? '') ?? 'The refund failed' }
  }
  return { status: 'processing', returnId: id }
}

const REFUSALS = new Map(
  Object.entries({
    charge_already_refunded: 'The payment was given back already',
    charge_disputed: 'The payment is disputed: it can not be given back meanwhile',
  }),
)

/** Why Stripe refused a refund, for people. */
export function refusalReason({ code, message }: { code?: string; message: string }): string {
  return REFUSALS.get(code ?? '') ?? `Stripe: ${redact(message)}`
}
