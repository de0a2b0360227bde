import type { ReadinessItem } from '@/lib/acquirers/card-port'
import type { CardCheckout } from '@/lib/db/generated/client'

/** What was found when a provider was last asked whether all is ready. */
export type Readiness = ReadinessItem[]

/**
 * Whether customers can pay: on our page, where the provider must be ready; in a frame or a form of
 * the merchant's, where some origin must be allowed to have it too.
 */
export function isReadyFor(
  where: 'hosted' | 'self-hosted',
  checkout: Pick<CardCheckout, 'allowedOrigins'> | null,
  readiness: Readiness | null | undefined,
): boolean {
  if (!checkout || !readiness) return false
  const isReady = readiness.every(({ check, isReady }) => isReady || check === 'notices')
  return isReady && (where === 'hosted' || checkout.allowedOrigins.length > 0)
}
