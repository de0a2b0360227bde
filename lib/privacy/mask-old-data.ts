import { NIL } from 'uuid'
import { firstIdAt } from '@/lib/kernel/new-id'
import { MINUTE_MS } from '@/lib/kernel/time'
import { now } from '@/lib/platform/clock'
import { Prisma } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { log } from '@/lib/platform/log'
import { MASK_OLD, removeOldInvitations } from './mask-old'
import { MASKED_KINDS, type MaskedKind, oldBefore } from './retention'

/** Rows of one database transaction. */
const PART = 500
/** After this long a run leaves the rest to the next one, an hour later. */
const RUN_MS = 10 * MINUTE_MS

/** The table of each kind, and its column with an id that sorts by time. */
const ROWS: Record<MaskedKind, { table: string; id: string }> = {
  payments: { table: 'Transaction', id: 'transactionId' },
  unpaid: { table: 'Transaction', id: 'transactionId' },
  events: { table: 'Event', id: 'eventId' },
  messages: { table: 'OwnerMessage', id: 'messageId' },
  addresses: { table: 'Session', id: 'sessionId' },
}

interface Options {
  /** Rows of one database transaction. */
  size?: number
  /** Restricts it to one merchant. */
  merchantId?: string | null
  /** Runs at the end of each part, in its database transaction. */
  atPart?: () => void | Promise<void>
}

/**
 * Masks the personal data that has become old, kind by kind and merchant by merchant. Each part is
 * one database transaction with its progress, so a run that dies loses nothing and the next one
 * goes on after the last part that was committed. Safe to run concurrently.
 *
 * @returns how many rows were looked at
 */
export async function maskOldData(options: Options = {}): Promise<number> {
  const until = Date.now() + RUN_MS
  let total = 0
  for (const kind of MASKED_KINDS) {
    let rows = 0
    for (const merchantId of await findDue(kind, options.merchantId ?? null)) {
      let isLast = false
      while (!isLast && Date.now() < until) {
        const part = await maskPart(kind, merchantId, options)
        rows += part.rows
        isLast = part.isLast
      }
    }
    if (rows > 0) log.info({ kind, rows }, 'masked old personal data')
    total += rows
  }
  if (!options.merchantId) await removeOldInvitations()
  return total
}

/** The merchants with rows to look at. Sessions belong to people, and stand under the nil UUID. */
async function findDue(kind: MaskedKind, merchantId: string | null): Promise<string[]> {
  if (kind === 'addresses') return merchantId ? [] : [NIL]
  const rows = await prisma.$queryRaw<{ merchantId: string }[]>`
    SELECT m."merchantId" FROM "Merchant" m
    LEFT JOIN "MaskingProgress" p ON p."merchantId" = m."merchantId" AND p."kind" = ${kind}
    WHERE (${merchantId}::uuid IS NULL OR m."merchantId" = ${merchantId}::uuid)
      AND (cardinality(p."left") > 0 OR EXISTS (
        SELECT FROM ${tableOf(kind)} t WHERE t."merchantId" = m."merchantId"
          AND t.${idOf(kind)} > coalesce(p."reached", ${NIL}::uuid)
          AND t.${idOf(kind)} < ${endOf(kind)}::uuid))
    ORDER BY 1`
  return rows.map((row) => row.merchantId)
}

/** Masks the next part, and what earlier parts had to leave, and notes how far it has come. */
function maskPart(kind: MaskedKind, merchantId: string, { size = PART, atPart }: Options) {
  return prisma.$transaction(async (tx) => {
    const progress = await lockProgress(tx, kind, merchantId)
    const ids = await nextIds(tx, kind, { merchantId, after: progress.reached, take: size })
    const left = await MASK_OLD[kind](tx, merchantId, [...progress.left, ...ids])
    await tx.maskingProgress.update({
      where: { merchantId_kind: { merchantId, kind } },
      data: { reached: ids.at(-1) ?? progress.reached, left },
    })
    await atPart?.()
    return { rows: ids.length, isLast: ids.length < size }
  })
}

async function lockProgress(tx: Tx, kind: MaskedKind, merchantId: string) {
  await tx.maskingProgress.createMany({
    data: [{ merchantId, kind, reached: NIL }],
    skipDuplicates: true,
  })
  await tx.$executeRaw`
    SELECT FROM "MaskingProgress" WHERE "merchantId" = ${merchantId}::uuid AND "kind" = ${kind}
    FOR UPDATE`
  return tx.maskingProgress.findUniqueOrThrow({ where: { merchantId_kind: { merchantId, kind } } })
}

async function nextIds(
  tx: Tx,
  kind: MaskedKind,
  { merchantId, after, take }: { merchantId: string; after: string; take: number },
): Promise<string[]> {
  const owned =
    merchantId === NIL ? Prisma.empty : Prisma.sql`t."merchantId" = ${merchantId}::uuid AND`
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT t.${idOf(kind)} AS "id" FROM ${tableOf(kind)} t
    WHERE ${owned} t.${idOf(kind)} > ${after}::uuid AND t.${idOf(kind)} < ${endOf(kind)}::uuid
    ORDER BY 1 LIMIT ${take}`
  return rows.map(({ id }) => id)
}

const tableOf = (kind: MaskedKind) => Prisma.raw(`"${ROWS[kind].table}"`)
const idOf = (kind: MaskedKind) => Prisma.raw(`"${ROWS[kind].id}"`)

/** The first id that is not old. */
const endOf = (kind: MaskedKind) => firstIdAt(oldBefore(kind, now()))
