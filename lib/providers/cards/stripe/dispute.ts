import type { Dispute } from '@/lib/providers/dispute'
import type { StripeDispute } from './wire'

/**
 * The meaning of Stripe's dispute states. An inquiry (`warning_*`) counts as open, because it may
 * become a chargeback under the same id; a closed inquiry counts as won. `prevented` means that the
 * charge was refunded first. An appeal counts as open again.
 */
const STATUS = new Map<string, Dispute['status']>(
  Object.entries({
    warning_needs_response: 'open',
    warning_under_review: 'open',
    warning_closed: 'won',
    needs_response: 'open',
    under_review: 'open',
    appeal_needs_response: 'open',
    appeal_under_review: 'open',
    won: 'won',
    lost: 'lost',
    prevented: 'lost',
  } as const),
)

/** Converts a Stripe dispute. A state that Stripe adds later counts as open. */
export function disputeOf(dispute: StripeDispute): Dispute {
  const { id, amount, reason, status, created, evidence_details } = dispute
  return {
    disputeId: id,
    amount,
    reason,
    status: STATUS.get(status) ?? 'open',
    openedAt: created,
    respondBy: evidence_details.due_by,
  }
}
