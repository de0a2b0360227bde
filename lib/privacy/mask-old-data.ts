import { NIL_ID } from '@/lib/kernel/ids'
import { firstIdAt } from '@/lib/kernel/new-id'
import { now } from '@/lib/platform/clock'
import { Prisma } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { log } from '@/lib/platform/log'
import { attemptEach } from '@/lib/platform/queue/attempt-each'
import { RUN_MS } from '@/lib/platform/queue/take-parts'
import { MASK_OLD } from './mask-old'
import { MASKED_KINDS, type MaskedKind, oldBefore } from './retention'

/** Rows of one database transaction. */
const PART = 500

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
 * goes on after the last part that was committed. A merchant whose data cannot be masked does not
 * stop the others. Safe to run concurrently.
 *
 * @returns how many rows were looked at
 * @throws the first failure, after all were attempted
 */
export async function maskOldData(options: Options = {}): Promise<number> {
  const until = Date.now() + RUN_MS
  let total = 0
  const failures: unknown[] = []
  for (const kind of MASKED_KINDS) {
    const due = await findDue(kind, options.merchantId ?? null)
    let rows = 0
    const mask = async ({ merchantId }: { merchantId: string }) => {
      for await (const part of partsOf(kind, merchantId, { ...options, until })) rows += part
    }
    await attemptEach(due, `mask old personal data (${kind})`, mask).catch((error) => {
      failures.push(error)
    })
    if (rows > 0) log.info({ kind, rows }, 'masked old personal data')
    total += rows
  }
  if (failures.length > 0) throw failures[0]
  return total
}

/** The merchants with rows to look at. Sessions belong to people, and stand under the nil UUID. */
async function findDue(
  kind: MaskedKind,
  merchantId: string | null,
): Promise<{ merchantId: string }[]> {
  if (kind === 'addresses') return merchantId ? [] : [{ merchantId: NIL_ID }]
  return prisma.$queryRaw`
    SELECT m."merchantId" FROM "Merchant" m
    LEFT JOIN "MaskingProgress" p ON p."merchantId" = m."merchantId" AND p."kind" = ${kind}
    WHERE (${merchantId}::uuid IS NULL OR m."merchantId" = ${merchantId}::uuid)
      AND (cardinality(p."left") > 0 OR EXISTS (
        SELECT FROM ${tableOf(kind)} t WHERE t."merchantId" = m."merchantId"
          AND t.${idOf(kind)} > coalesce(p."reached", ${NIL_ID}::uuid)
          AND t.${idOf(kind)} < ${endOf(kind)}::uuid))
    ORDER BY 1`
}

/**
 * Masks part after part of a merchant until a moment, and looks once at each row that earlier runs
 * had to leave.
 *
 * @returns how many rows each part looked at for the first time
 */
async function* partsOf(
  kind: MaskedKind,
  merchantId: string,
  { until, ...options }: Options & { until: number },
): AsyncGenerator<number> {
  let isLast = false
  for (let again = Number.POSITIVE_INFINITY; !isLast && Date.now() < until; ) {
    const part = await maskPart(kind, merchantId, { ...options, again })
    yield part.rows
    again = part.again
    isLast = part.isLast
  }
}

/**
 * Masks the next part, with as many rows that earlier parts had to leave, and notes how far it has
 * come.
 *
 * @param again how many of the rows left this run has yet to look at
 */
function maskPart(
  kind: MaskedKind,
  merchantId: string,
  { size = PART, atPart, again }: Options & { again: number },
) {
  return prisma.$transaction(async (tx) => {
    const progress = await lockProgress(tx, kind, merchantId)
    const ids = await nextIds(tx, kind, { merchantId, after: progress.reached, take: size })
    const count = Math.min(size, again, progress.left.length)
    const tried = [...progress.left.slice(0, count), ...ids]
    const left = await MASK_OLD[kind](tx, merchantId, tried)
    await tx.maskingProgress.update({
      where: { merchantId_kind: { merchantId, kind } },
      data: {
        reached: ids.at(-1) ?? progress.reached,
        left: [...progress.left.slice(count), ...left],
      },
    })
    await atPart?.()
    const rest = Math.min(again, progress.left.length) - count
    return { rows: ids.length, again: rest, isLast: ids.length < size && rest === 0 }
  })
}

async function lockProgress(tx: Tx, kind: MaskedKind, merchantId: string) {
  await tx.maskingProgress.createMany({
    data: [{ merchantId, kind, reached: NIL_ID }],
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
    merchantId === NIL_ID ? Prisma.empty : Prisma.sql`t."merchantId" = ${merchantId}::uuid AND`
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
