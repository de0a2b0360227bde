import { log } from '@/lib/log'
import { attemptDelivery, type Manner } from './attempt-delivery'
import { type Claim, claimDeliveries } from './claim-deliveries'
import { type Flight, newFlight } from './flight'

interface Options {
  manner?: Manner
  /** Called when an endpoint could be given more. */
  onLow?: () => void
  capacity?: { total: number; perEndpoint: number }
}

/** The deliveries that this process attempts. One whose attempt can't be recorded is logged. */
export function newDeliveryFlight({ manner, onLow, capacity }: Options = {}): Flight<Claim> {
  const attempt = (claim: Claim) =>
    attemptDelivery(claim, manner).catch((error) => {
      const { merchantId, deliveryId } = claim
      log.error({ err: error, merchantId, deliveryId }, 'a webhook attempt was not recorded')
    })
  return newFlight(attempt, onLow, capacity)
}

/**
 * Claims as many due deliveries as the flight has room for and lets them take
 * off, without waiting for them.
 *
 * @param merchantId when given, only this merchant's
 * @returns how many were claimed
 */
export async function deliverDue(
  flight: Flight<Claim>,
  merchantId: string | null = null,
): Promise<number> {
  const limit = flight.free()
  if (limit === 0) return 0
  const perEndpoint = flight.heldMax
  const claims = await claimDeliveries({ limit, perEndpoint, held: flight.held(), merchantId })
  for (const claim of claims) flight.add(claim.endpointId, claim)
  return claims.length
}
