import { DAY_MS } from '@/lib/kernel/time'
import { notifyOwnersOnce } from '@/lib/messages/notify-once'
import { now } from '@/lib/platform/clock'
import type { Prisma } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { attemptEach } from '@/lib/platform/queue/attempt-each'

/** How long before its expiry the owners are told of a key. */
const WARNED_MS = 7 * DAY_MS

/**
 * E-mails the owners of an account when an API key that was used expires within seven days: the
 * server that has it is refused from then on. No e-mail is sent about a key that was made for seven
 * days or less. A failure with one key does not stop the others. It may run concurrently: one
 * e-mail is sent about each expiry of a key.
 *
 * @param merchantId when given, only this merchant's keys
 * @throws the last failure, after all were attempted
 */
export async function warnExpiringKeys(merchantId?: string): Promise<void> {
  const keys = await prisma.keyPair.findMany({
    where: { merchantId, ...expiring() },
    select: { merchantId: true, keyId: true },
  })
  await attemptEach(keys, 'warn of an expiring API key', ({ keyId }) => warn(keyId))
}

function expiring(): Prisma.KeyPairWhereInput {
  const at = now()
  const until = new Date(at.getTime() + WARNED_MS)
  return { revokedAt: null, lastUsedAt: { not: null }, expiresAt: { gt: at, lt: until } }
}

/** Whether a key was made for seven days or less; the person who made it knows that it expires. */
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
    const message = { kind: 'key_expiring', detail: { keyId, keyName, expiresAt } } as const
    await notifyOwnersOnce(tx, merchantId, message, { keyId, expiresAt })
  })
}
