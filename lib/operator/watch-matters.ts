import { MINUTE_MS } from '@/lib/kernel/time'
import { notifyOperators } from '@/lib/messages/notify-operators'
import { notifyOwners } from '@/lib/messages/notify-owners'
import { now } from '@/lib/platform/clock'
import { lockName } from '@/lib/platform/db/lock-name'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { type PresentMatter, readPresent } from './read-present'

/** A matter is told once it was there at every look for this long, so that a blink wakes nobody. */
const TOLD_AFTER_MS = 5 * MINUTE_MS
/** A matter that comes back sooner than this is the same one. */
const GONE_AFTER_MS = 15 * MINUTE_MS
/** Looks are a minute apart. After a longer pause, without a worker, all looks late at first. */
const PAUSE_MS = 3 * MINUTE_MS

/**
 * Looks at what is wrong with the installation, and sends one e-mail about each matter that began:
 * to the operators, or to the owners of the own PIX account that it is about. It is sent again
 * after the matter was gone and came back. It may run concurrently. While the state cannot be
 * measured, nothing changes.
 */
export async function watchMatters(): Promise<void> {
  const present = await readPresent()
  if (!present) return
  await prisma.$transaction(async (tx) => {
    await lockName(tx, 'matters')
    for (const matter of await recordLook(tx, present)) {
      if (await tell(tx, matter)) await recordTold(tx, matter)
    }
  })
}

/** Records the present matters, and returns those that are due an e-mail which was not sent yet. */
async function recordLook(tx: Tx, present: PresentMatter[]): Promise<PresentMatter[]> {
  const at = now()
  const before = (ms: number) => new Date(at.getTime() - ms)
  const kinds = present.map(({ message }) => message.kind)
  const abouts = present.map(({ about }) => about)
  await tx.$executeRaw`
    DELETE FROM "Matter"
    WHERE ("kind", "about") NOT IN (SELECT * FROM unnest(${kinds}::text[], ${abouts}::text[]))
      AND ("toldAt" IS NULL OR "seenAt" <= ${before(GONE_AFTER_MS)})`
  const untold = await tx.$queryRaw<{ kind: string; about: string }[]>`
    WITH seen AS (
      INSERT INTO "Matter" AS m ("kind", "about", "since", "seenAt")
      SELECT "kind", "about", ${at}, ${at}
      FROM unnest(${kinds}::text[], ${abouts}::text[]) AS p("kind", "about")
      ON CONFLICT ("kind", "about") DO UPDATE SET "seenAt" = ${at}, "since" = CASE
        WHEN m."toldAt" IS NULL AND m."seenAt" < ${before(PAUSE_MS)} THEN ${at}
        ELSE m."since" END
      RETURNING *
    )
    SELECT "kind", "about" FROM seen
    WHERE "toldAt" IS NULL AND "since" <= ${before(TOLD_AFTER_MS)}`
  const due = new Set(untold.map(({ kind, about }) => `${kind} ${about}`))
  return present.filter(({ message, about }) => due.has(`${message.kind} ${about}`))
}

/** @returns whether there is anybody to tell */
async function tell(tx: Tx, { merchantId, message }: PresentMatter): Promise<boolean> {
  if (merchantId === null) return notifyOperators(tx, message)
  await notifyOwners(tx, merchantId, message)
  return true
}

async function recordTold(tx: Tx, { message: { kind }, about }: PresentMatter): Promise<void> {
  await tx.matter.update({ where: { kind_about: { kind, about } }, data: { toldAt: now() } })
}
