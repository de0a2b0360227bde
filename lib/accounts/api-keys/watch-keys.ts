import { DAY_MS } from '@/lib/kernel/time'
import { now } from '@/lib/platform/clock'
import type { Prisma } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { notifyOwners } from '@/lib/platform/mail/notify-owners'

const KIND = 'key_expiring'

/** How long before its expiry the owners are told of a key. */
const WARNED_MS = 7 * DAY_MS

/**
 * E-mails the owners of an account when an API key that was used expires within seven days: the
 * server that has it is refused from then on. Nobody is told of a key that was made for no longer
 * than that. It may run concurrently: one e-mail is sent about each expiry of a key.
 *
 * @param merchantId when given, only this merchant's keys
 */
export async function watchKeys(merchantId?: string): Promise<void> {
  const keys = await prisma.keyPair.findMany({
    where: { merchantId, ...expiring() },
    select: { keyId: true },
  })
  for (const { keyId } of keys) await warn(keyId)
}

function expiring(): Prisma.KeyPairWhereInput {
  const at = now()
  const until = new Date(at.getTime() + WARNED_MS)
  return { revokedAt: null, lastUsedAt: { not: null }, expiresAt: { gt: at, lt: until } }
}

/** Who makes a key for some days knows when it expires. */
const isShort = (createdAt: Date, expiresAt: Date) =>
  expiresAt.getTime() - createdAt.getTime() <= WARNED_MS

async function warn(keyId: string): Promise<void> {
  await prisma.$transaction(async (tx) => {
    await tx.$executeRaw`
      SELECT FROM "KeyPair" WHERE "keyId" = ${keyId}::uuid FOR NO KEY UPDATE`
    const key = await tx.keyPair.findFirst({ where: { keyId, ...expiring() } })
    if (!key?.expiresAt || isShort(key.createdAt, key.expiresAt)) return
    const { merchantId, name: keyName } = key
    const expiresAt = key.expiresAt.toISOString()
    const ofThis = [
      { detail: { path: ['keyId'], equals: keyId } },
      { detail: { path: ['expiresAt'], equals: expiresAt } },
    ]
    const told = await tx.ownerMessage.count({ where: { merchantId, kind: KIND, AND: ofThis } })
    if (told > 0) return
    await notifyOwners(tx, merchantId, { kind: KIND, detail: { keyId, keyName, expiresAt } })
  })
}
