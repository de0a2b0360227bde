import type { WebhookEndpoint } from '@/lib/client/types'

/** The health of an endpoint. */
export type EndpointHealth =
  | 'delivering'
  | 'failing'
  | 'waiting'
  | 'quiet'
  | 'paused'
  | 'gone'
  | 'exhausted'
  | 'unverified'
  | 'neverVerified'

type HealthFacts = Pick<
  WebhookEndpoint,
  'enabled' | 'disabledReason' | 'pending' | 'lastDeliveredAt' | 'failingSince' | 'verifiedAt'
>

/**
 * The health of an endpoint. It is failing from its first failure to its next success. A disabled
 * endpoint, or one that has not answered a ping, is sent no events.
 */
export function endpointHealth(endpoint: HealthFacts): EndpointHealth {
  const { enabled, disabledReason, pending, lastDeliveredAt, failingSince, verifiedAt } = endpoint
  if (!enabled && disabledReason === 'failing') return 'exhausted'
  if (!enabled && disabledReason === 'never_verified') return 'neverVerified'
  if (!enabled) return disabledReason ? 'gone' : 'paused'
  if (!verifiedAt) return 'unverified'
  if (failingSince) return 'failing'
  if (pending > 0) return 'waiting'
  return lastDeliveredAt ? 'delivering' : 'quiet'
}

type SwitchFacts = Pick<WebhookEndpoint, 'enabled' | 'disabledReason'>

/** Whether Guichê switched the endpoint off, not a person. */
export const isSwitchedOff = ({ enabled, disabledReason }: SwitchFacts) =>
  !enabled && disabledReason !== null

/**
 * The events of the last days that were not delivered to endpoints that fail or were switched off.
 * Each of those endpoints counts as one at least, so that one without events is counted too.
 */
export function countUndelivered(endpoints: (HealthFacts & Pick<WebhookEndpoint, 'failed'>)[]) {
  return endpoints
    .filter((endpoint) => isSwitchedOff(endpoint) || endpointHealth(endpoint) === 'failing')
    .reduce((sum, { pending, failed }) => sum + Math.max(1, pending + failed), 0)
}

type OffFacts = Pick<
  WebhookEndpoint,
  'unverifiedSince' | 'disabledReason' | 'failingSince' | 'disabledAt' | 'updatedAt'
>

/**
 * Since when a disabled endpoint has missed events: since it was disabled, or since it began to
 * fail if that is why, or since its URL is not verified.
 */
export function missedSince(endpoint: OffFacts): string {
  const { unverifiedSince, disabledReason, failingSince, disabledAt, updatedAt } = endpoint
  return [disabledReason && failingSince, unverifiedSince].reduce<string>(
    (first, at) => (at && at < first ? at : first),
    disabledAt ?? updatedAt,
  )
}

/** Rounds a rate down to a thousandth, so that 100 % means that nothing failed. */
export const floorRate = (rate: number) => Math.floor(rate * 1000) / 1000
