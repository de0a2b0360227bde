import { DAY_MS, MINUTE_MS } from '@/lib/kernel/time'
import type { PixConnection } from '@/lib/platform/db/generated/client'

/** How a connection stands, the worst first. */
export const HEALTHS = ['expired', 'late', 'expiring', 'unused', 'ok'] as const

/** A connection whose lists were not read for this long has a PSP that does not answer. */
const LATE_MS = 5 * MINUTE_MS
/** How long before the end of a certificate people are told of it. */
export const WARNED_MS = 30 * DAY_MS

/** How a connection stands at a moment, by its certificate and by when its PSP last answered. */
export function healthOf(
  { position, certificateExpiresAt, polledUntil, createdAt }: PixConnection,
  at: Date,
): (typeof HEALTHS)[number] {
  const validMs = certificateExpiresAt ? certificateExpiresAt.getTime() - at.getTime() : Infinity
  if (position === null) return 'unused'
  if (validMs <= 0) return 'expired'
  if (at.getTime() - (polledUntil ?? createdAt).getTime() > LATE_MS) return 'late'
  return validMs < WARNED_MS ? 'expiring' : 'ok'
}
