import type { WebhookEndpoint } from '@/lib/client/types'

/** How an endpoint fares, in one word. */
export type EndpointHealth =
  | 'delivering'
  | 'failing'
  | 'waiting'
  | 'quiet'
  | 'paused'
  | 'gone'
  | 'exhausted'
  | 'unverified'

type HealthFacts = Pick<
  WebhookEndpoint,
  'enabled' | 'disabledReason' | 'pending' | 'lastDeliveredAt' | 'failingSince' | 'verifiedAt'
>

/**
 * An endpoint fails from its first failure to its next success; one that is off does nothing at all,
 * and one whose address has not answered a ping gets no event.
 */
export function endpointHealth(endpoint: HealthFacts): EndpointHealth {
  const { enabled, disabledReason, pending, lastDeliveredAt, failingSince, verifiedAt } = endpoint
  if (!enabled && disabledReason === 'failing') return 'exhausted'
  if (!enabled) return disabledReason ? 'gone' : 'paused'
  if (!verifiedAt) return 'unverified'
  if (failingSince) return 'failing'
  if (pending > 0) return 'waiting'
  return lastDeliveredAt ? 'delivering' : 'quiet'
}

/** A share to a thousandth, and never up to all when one did not arrive. */
export const floorRate = (rate: number) => Math.floor(rate * 1000) / 1000
