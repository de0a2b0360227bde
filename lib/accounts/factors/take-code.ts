import type { FactorKind } from '@/lib/kernel/factor-kinds'
import { now } from '@/lib/platform/clock'
import { openSecret } from '@/lib/platform/crypto/seal'
import { prisma } from '@/lib/platform/db/prisma'
import { recoveryCodeDigest } from './recovery-code'
import { stepOf } from './totp'

/** The encryption context of a person's authenticator secret: it opens for that person alone. */
export const sealedFor = (userId: string) => `authenticator:${userId}`

/**
 * Takes a code of a person's authenticator app, or a recovery code, so that it is refused from then
 * on, in every process. Codes of the app are taken in the order of time: those before one that was
 * taken are refused too.
 *
 * @returns what the code is of; null for one that is wrong or was taken before
 */
export async function takeCode(userId: string, given: string): Promise<FactorKind | null> {
  const code = given.replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(code)) return (await takeStep(userId, code)) ? 'totp' : null
  const { count } = await prisma.recoveryCode.updateMany({
    where: { userId, digest: recoveryCodeDigest(code), usedAt: null },
    data: { usedAt: now() },
  })
  return count === 1 ? 'recovery_code' : null
}

async function takeStep(userId: string, code: string): Promise<boolean> {
  const app = await prisma.authenticator.findUnique({ where: { userId } })
  if (!app?.confirmedAt) return false
  const { secret } = app
  const step = stepOf(openSecret(secret, sealedFor(userId)), code, now())
  if (step === null) return false
  const { count } = await prisma.authenticator.updateMany({
    where: { userId, secret, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: { lastStep: step },
  })
  return count === 1
}
