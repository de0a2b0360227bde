import type { ApiKey, KeyScope } from '@/lib/client/types'
import { DAY_MS } from '@/lib/kernel/time'

export type KeyState = 'active' | 'expiring' | 'expired' | 'revoked'

const SOON_MS = 7 * DAY_MS

/** The state of an API key at a moment; it is expiring when a week or less is left. */
export function keyState(
  { revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>,
  now: Date,
): KeyState {
  if (revokedAt) return 'revoked'
  if (!expiresAt) return 'active'
  const leftMs = new Date(expiresAt).getTime() - now.getTime()
  if (leftMs <= 0) return 'expired'
  return leftMs <= SOON_MS ? 'expiring' : 'active'
}

/** Whether the API accepts a key in this state. */
export const isLive = (state: KeyState) => state === 'active' || state === 'expiring'

/** The single scopes, in the order in which a shop needs them. */
export const SINGLE_SCOPES = ['charge', 'refund', 'read', 'withdraw'] as const satisfies KeyScope[]
