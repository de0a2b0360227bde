import type { ApiKey } from '@/lib/client/types'
import { DAY_MS } from '@/lib/kernel/time'

export type KeyState = 'active' | 'rotating' | 'expiring' | 'expired' | 'revoked'

const SOON_MS = 14 * DAY_MS

type Dated = Pick<ApiKey, 'revokedAt' | 'expiresAt' | 'previousSecretUntil'>

/**
 * The state of an API key at a moment; it is expiring when two weeks or less are left, and rotating
 * while its previous secret works too.
 */
export function keyState(
  { revokedAt, expiresAt, previousSecretUntil }: Dated,
  now: Date,
): KeyState {
  if (revokedAt) return 'revoked'
  const leftMs = msUntil(expiresAt, now) ?? Number.POSITIVE_INFINITY
  if (leftMs <= 0) return 'expired'
  if (leftMs <= SOON_MS) return 'expiring'
  return (msUntil(previousSecretUntil, now) ?? 0) > 0 ? 'rotating' : 'active'
}

const msUntil = (at: string | null, now: Date) =>
  at === null ? null : new Date(at).getTime() - now.getTime()

/** Whether the API accepts a key in this state. */
export const isLive = (state: KeyState) => state !== 'expired' && state !== 'revoked'
