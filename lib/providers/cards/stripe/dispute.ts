import type { Dispute } from '@/lib/providers/pix/port'
import type { StripeDispute } from './wire'

/**
 * What Stripe's states of a dispute mean for the money. An inquiry (`warning_*`) is open, since it
 * may become a chargeback under the same id; closed, it never was one. A dispute is `prevented` by
 * giving the money back beforehand. An appeal is open again.
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

/** A dispute as we know it; a state that Stripe may add is open, for it says no ending. */
export function disputeOf(dispute: StripeDispute): Dispute {
  const { id, amount, reason, status, created, evidence_details } = dispute
  return {
    disputeId: id,
    amount,
    reason,
    status: STATUS.get(status) ?? 'open',
    openedAt: created,
    respondBy: evidence_details.due_by ?? null,
  }
}
