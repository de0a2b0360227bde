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

type Told = Pick<
  WebhookEndpoint,
  'enabled' | 'disabledReason' | 'pending' | 'lastDeliveredAt' | 'lastFailureAt'
>

/** An endpoint fails while its last attempt did; one that is switched off does nothing at all. */
export function endpointHealth(told: Told): EndpointHealth {
  const { enabled, disabledReason, pending, lastDeliveredAt, lastFailureAt } = told
  if (!enabled && disabledReason === 'failing') return 'exhausted'
  if (!enabled) return disabledReason ? 'gone' : 'paused'
  if (lastFailureAt && lastFailureAt > (lastDeliveredAt ?? '')) return 'failing'
  if (pending > 0) return 'waiting'
  return lastDeliveredAt ? 'delivering' : 'quiet'
}
