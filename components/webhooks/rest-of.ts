import type { DeliveryRecord, WebhookEndpoint } from '@/lib/client/types'

/** Until when the endpoint is spared, where that is later than the delivery's next attempt. */
export function restOf(
  { nextAttemptAt: next }: Pick<DeliveryRecord, 'nextAttemptAt'>,
  endpoint: Pick<WebhookEndpoint, 'pausedUntil'> | null | undefined,
): string | null {
  const until = endpoint?.pausedUntil
  return next && until && until > next ? until : null
}
