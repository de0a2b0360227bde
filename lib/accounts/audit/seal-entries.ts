import { now } from '@/lib/platform/clock'
import { afterCommit } from '@/lib/platform/db/after-commit'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { log } from '@/lib/platform/log'
import { attemptEach } from '@/lib/platform/queue/attempt-each'
import { sealDigest } from './seal'

/** What the log says of each new link. */
export const SEALED = 'audit log sealed'

/** How many entries one seal takes at most. */
const ENTRIES_MAX = 1000

/**
 * Seals every audit entry that has no seal yet: each merchant's entries become the next link of its
 * chain. Runs every minute. Several at once wait for one another. A failure with one merchant does
 * not stop the others.
 *
 * The log gets the number and the digest of each new link. A copy of the log on another machine
 * then shows whether the end of a chain was cut off.
 *
 * @returns how many entries were sealed
 * @throws the last failure, after all merchants were attempted
 */
export async function sealEntries(): Promise<number> {
  const waiting = await prisma.auditEntry.groupBy({ by: ['merchantId'], where: { seal: null } })
  let sealed = 0
  await attemptEach(waiting, 'seal audit entries', async ({ merchantId }) => {
    for (let count = ENTRIES_MAX; count === ENTRIES_MAX; sealed += count) {
      count = await prisma.$transaction((tx) => sealNext(tx, merchantId))
    }
  })
  return sealed
}

async function sealNext(tx: Tx, merchantId: string): Promise<number> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`audit ${merchantId}`}, 0))`
  const entries = await tx.auditEntry.findMany({
    where: { merchantId, seal: null },
    orderBy: { entryId: 'asc' },
    take: ENTRIES_MAX,
  })
  if (entries.length === 0) return 0
  const last = await tx.auditSeal.findFirst({ where: { merchantId }, orderBy: { number: 'desc' } })
  const number = (last?.number ?? 0) + 1
  const digest = sealDigest(last?.digest ?? null, entries)
  await tx.auditSeal.create({
    data: { merchantId, number, digest, entries: entries.length, at: now() },
  })
  await tx.auditEntry.updateMany({
    where: { merchantId, entryId: { in: entries.map(({ entryId }) => entryId) } },
    data: { seal: number },
  })
  // If the commit fails, the next run seals this number with another digest.
  afterCommit(tx, () =>
    log.info({ merchantId, number, digest: Buffer.from(digest).toString('hex') }, SEALED),
  )
  return entries.length
}
