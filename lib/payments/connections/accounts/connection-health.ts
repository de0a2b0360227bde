import { DAY_MS, MINUTE_MS } from '@/lib/kernel/time'
import type { PixConnection, Prisma } from '@/lib/platform/db/generated/client'

/** How a connection stands, the worst first. */
export const HEALTHS = ['expired', 'late', 'expiring', 'unused', 'ok'] as const

/** A connection whose lists were not read for this long has a PSP that does not answer. */
const LATE_MS = 5 * MINUTE_MS
/** How long before the end of a certificate people are told of it. */
export const WARNED_MS = 30 * DAY_MS

/** What is wrong with a connection, the worst first. */
export type ConnectionFault = Extract<(typeof HEALTHS)[number], 'expired' | 'late' | 'expiring'>

type Judged = Pick<PixConnection, 'position' | 'certificateExpiresAt' | 'polledUntil' | 'createdAt'>

/**
 * Everything that is wrong with a connection at a moment, by its certificate and by when its PSP
 * last answered. With an expired certificate no answer is expected.
 */
export function faultsOf(connection: Judged, at: Date): ConnectionFault[] {
  const { position, certificateExpiresAt, polledUntil, createdAt } = connection
  if (position === null) return []
  const validMs = certificateExpiresAt ? certificateExpiresAt.getTime() - at.getTime() : Infinity
  if (validMs <= 0) return ['expired']
  const isLate = at.getTime() - (polledUntil ?? createdAt).getTime() > LATE_MS
  return [
    ...(isLate ? ['late' as const] : []),
    ...(validMs < WARNED_MS ? ['expiring' as const] : []),
  ]
}

/** The connections that have a fault at a moment: those for which `faultsOf` returns any. */
export function faultyAt(at: Date): Prisma.PixConnectionWhereInput {
  const lateBefore = new Date(at.getTime() - LATE_MS)
  return {
    position: { not: null },
    OR: [
      { certificateExpiresAt: { lt: new Date(at.getTime() + WARNED_MS) } },
      { polledUntil: { lt: lateBefore } },
      { polledUntil: null, createdAt: { lt: lateBefore } },
    ],
  }
}

/** How a connection stands at a moment: its worst fault, if it has one. */
export function healthOf(connection: Judged, at: Date): (typeof HEALTHS)[number] {
  if (connection.position === null) return 'unused'
  return faultsOf(connection, at)[0] ?? 'ok'
}
