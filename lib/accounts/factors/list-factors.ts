import { prisma } from '@/lib/platform/db/prisma'
import { FACTORS } from './find-factors'

interface Account {
  secondFactorRequired: boolean
}

/** A person's second factors in wire form. */
export async function listFactors(userId: string, { secondFactorRequired }: Account) {
  const { authenticator, passkeys, _count } = await prisma.user.findUniqueOrThrow({
    where: { userId },
    select: { ...FACTORS, passkeys: { orderBy: { createdAt: 'asc' } } },
  })
  const confirmedAt = authenticator?.confirmedAt
  return {
    isRequired: secondFactorRequired,
    authenticator: confirmedAt ? { createdAt: confirmedAt.toISOString() } : null,
    passkeys: passkeys.map(({ passkeyId, name, createdAt, lastUsedAt }) => ({
      passkeyId,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: _count.recoveryCodes,
  }
}
