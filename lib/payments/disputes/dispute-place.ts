import type { CheckoutSession, Dispute, Transaction } from '@/lib/platform/db/generated/client'

/** A dispute with what tells who its provider is. */
export type DisputeOfCharge = Dispute & {
  charge: Transaction & { checkout: CheckoutSession | null }
}

/** Where a merchant answers a dispute. */
export type AnswerPlace = { place: 'sandbox' | 'stripe' | 'psp'; url: string | null }

const STRIPE = 'https://dashboard.stripe.com'

/**
 * Where a dispute is answered: at its provider, never here. A page of the test bank in the sandbox, the
 * payment in the dashboard of Stripe, and for a PIX the channel that the merchant has with the PSP.
 */
export function answerPlace(
  { disputeId, charge }: DisputeOfCharge,
  { publicUrl, isLive }: { publicUrl: string; isLive: boolean },
): AnswerPlace {
  const { checkout, gatewayId } = charge
  if (checkout?.provider === 'stripe') {
    const mode = checkout.livemode ? '' : '/test'
    const path = gatewayId ? `/payments/${encodeURIComponent(gatewayId)}` : '/disputes'
    return { place: 'stripe', url: STRIPE + mode + path }
  }
  if (isLive) return { place: 'psp', url: null }
  return { place: 'sandbox', url: `${publicUrl}/sandbox/disputes/${encodeURIComponent(disputeId)}` }
}
