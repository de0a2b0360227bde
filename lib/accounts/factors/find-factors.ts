import { FACTOR_KINDS, type FactorKind } from '@/lib/kernel/factor-kinds'
import type { Tx } from '@/lib/platform/db/prisma'

/** An authenticator app that waits for its first code is no second factor. */
export const CONFIRMED_APP = { confirmedAt: { not: null } } as const

/** The Prisma `select` of the columns that `kindsOf` reads. */
export const FACTORS = {
  authenticator: { select: { confirmedAt: true } },
  _count: { select: { passkeys: true, recoveryCodes: { where: { usedAt: null } } } },
} as const

interface Factors {
  authenticator: { confirmedAt: Date | null } | null
  _count: { passkeys: number; recoveryCodes: number }
}

/**
 * The kinds of second factors that a person has; none if they sign in with their password alone.
 * Recovery codes stand in for an app or a passkey, so that they are none without one.
 */
export function kindsOf({ authenticator, _count }: Factors): FactorKind[] {
  const has = {
    totp: Boolean(authenticator?.confirmedAt),
    passkey: _count.passkeys > 0,
    recovery_code: _count.recoveryCodes > 0,
  }
  return has.totp || has.passkey ? FACTOR_KINDS.filter((kind) => has[kind]) : []
}

/** The kinds of second factors that a person has, as `kindsOf` tells them. */
export async function listFactorKinds(tx: Tx, userId: string): Promise<FactorKind[]> {
  return kindsOf(await tx.user.findUniqueOrThrow({ where: { userId }, select: FACTORS }))
}

/** Whether a person has a second factor that counts. */
export async function hasFactor(tx: Tx, userId: string): Promise<boolean> {
  return (await listFactorKinds(tx, userId)).length > 0
}

/** SQL: whether the person `u` has a second factor, as `hasFactor` tells it. */
export const HAS_FACTOR = `(EXISTS (SELECT FROM "Passkey" k WHERE k."userId" = u."userId")
          OR EXISTS (SELECT FROM "Authenticator" a
            WHERE a."userId" = u."userId" AND a."confirmedAt" IS NOT NULL))`
