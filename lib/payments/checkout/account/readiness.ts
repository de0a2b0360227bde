import { hasNotices } from '@/lib/payments/connections/notices'
import type { CardCheckout } from '@/lib/platform/db/generated/client'
import type { ReadinessItem } from '@/lib/providers/cards/port'

/** What was found when a provider was last asked whether all is ready. */
export type Readiness = ReadinessItem[]

/** Where an account's customers can pay by card, and whether the provider's word of it reaches us. */
export interface Ready {
  /** On our page. */
  hosted: boolean
  /** In a frame of the merchant's, or in fields of its own form. */
  selfHosted: boolean
  notices: boolean
}

/**
 * How ready an account is to take cards, by what its provider last said.
 *
 * A provider that was never asked since its keys were set counts as not ready. Notices hold nobody
 * up: what they would tell is asked for now and then. Allowed origins matter to whoever embeds.
 *
 * @param checkout null for an account that never set one up
 */
export function readyOf(checkout: CardCheckout | null): Ready {
  if (!checkout) return { hosted: false, selfHosted: false, notices: false }
  const isReady = foundBy(checkout)?.every(({ check, isReady }) => isReady || check === 'notices')
  const hosted = checkout.enabled && isReady === true
  return {
    hosted,
    selfHosted: hosted && checkout.allowedOrigins.length > 0,
    notices: hasNotices(checkout),
  }
}

/** What the provider last said of a checkout; null when it was not asked since its keys were set. */
export function foundBy({ readiness }: Pick<CardCheckout, 'readiness'>): Readiness | null {
  return readiness as Readiness | null
}
