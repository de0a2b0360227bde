import { prisma, type Tx } from '@/lib/platform/db/prisma'

/** A person's second factors in wire form. */
export async function listFactors(userId: string, { secondFactorRequired }: Account) {
  const [authenticator, passkeys, recoveryCodesLeft] = await Promise.all([
    prisma.authenticator.findUnique({ where: { userId }, select: { confirmedAt: true } }),
    prisma.passkey.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } }),
    prisma.recoveryCode.count({ where: { userId, usedAt: null } }),
  ])
  const confirmedAt = authenticator?.confirmedAt
  return {
    isRequired: secondFactorRequired,
    authenticator: confirmedAt ? { createdAt: confirmedAt.toISOString() } : null,
    passkeys: passkeys.map(({ passkeyId, name, createdAt, lastUsedAt }) => ({
      ...{ passkeyId, name, createdAt: createdAt.toISOString() },
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft,
  }
}

interface Account {
  secondFactorRequired: boolean
}

/** Whether a person has a second factor that counts. */
export async function hasFactor(tx: Tx, userId: string): Promise<boolean> {
  const apps = await tx.authenticator.count({ where: { userId, confirmedAt: { not: null } } })
  return apps > 0 || (await tx.passkey.count({ where: { userId } })) > 0
}
