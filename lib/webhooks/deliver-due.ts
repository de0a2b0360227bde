import { log } from '@/lib/log'
import { attemptDelivery, type Manner } from './attempt-delivery'
import { claimDeliveries } from './claim-deliveries'
import type { Flight } from './flight'

interface Options extends Manner {
  /** When given, only this merchant's. */
  merchantId?: string | null
  /** Called when an attempt has ended and left room for another. */
  onLanded?: () => void
}

/**
 * Claims as many due deliveries as the flight has room for and starts their
 * attempts, without waiting for them to end.
 *
 * @returns how many were started
 */
export async function deliverDue(
  flight: Flight,
  { merchantId = null, onLanded, ...manner }: Options = {},
): Promise<number> {
  const limit = flight.free()
  if (limit === 0) return 0
  const { perEndpoint } = flight
  const claims = await claimDeliveries({ limit, perEndpoint, busy: flight.busy(), merchantId })
  for (const claim of claims) {
    const attempt = attemptDelivery(claim, manner).catch((error) => {
      const { merchantId, deliveryId } = claim
      log.error({ err: error, merchantId, deliveryId }, 'a webhook attempt was not recorded')
    })
    flight.add(claim.endpointId, attempt.finally(onLanded))
  }
  return claims.length
}
