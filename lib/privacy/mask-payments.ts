import { toTxid } from '@/lib/kernel/pix/identifiers'
import { Prisma } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import { maskPayload } from './mask-payload'
import { MASKED, PERSONAL, type PersonalColumn } from './personal-data'

/** How much of a payment is masked: all of it, or all but what the law demands. */
type Extent = 'all' | 'unheld'

const CHARGES = Prisma.sql`AND "type" = 'CASHIN'`

/**
 * Which rows of a table belong to payments; by default those with their merchant and transaction.
 */
const ROWS: Record<string, (merchantId: string, ids: string[]) => Prisma.Sql> = {
  // A dispute has the end-to-end id of its charge, whose payer stays as long as the charge is held.
  SandboxPayment: (merchantId, ids) =>
    Prisma.sql`"endToEndId" IN ${endToEndOf(merchantId, ids, CHARGES)}`,
  SandboxInfraction: (merchantId, ids) =>
    Prisma.sql`"endToEndId" IN ${endToEndOf(merchantId, ids)}`,
  SandboxPayout: (_, ids) => Prisma.sql`"orderId" = ANY(${ids.map(toTxid)}::text[])`,
}

const endToEndOf = (merchantId: string, ids: string[], which = Prisma.empty) => Prisma.sql`(
  SELECT "endToEndId" FROM "Transaction"
  WHERE "merchantId" = ${merchantId}::uuid AND "transactionId" = ANY(${ids}::uuid[]) ${which})`

const ofPayments = (merchantId: string, ids: string[]) =>
  Prisma.sql`"merchantId" = ${merchantId}::uuid AND "transactionId" = ANY(${ids}::uuid[])`

const COLUMNS = PERSONAL.filter(({ kept, mask }) => kept === 'payments' && mask)
const TABLES = [...new Set(COLUMNS.map(({ table }) => table))]

/**
 * Allows this database transaction to mask what triggers keep from any other change: the payloads
 * of events and the answers of endpoints.
 */
export const allowMasking = (tx: Tx) =>
  tx.$executeRaw`SELECT set_config('guiche.masking', 'on', true)`

/**
 * Masks the personal data of payments and of what hangs on them, in the caller's database
 * transaction. Amounts, statuses, ids, times and the ledger stay. Rows that are masked already are
 * not written again.
 *
 * @param extent whether the columns that the law demands of a payment are masked as well
 */
export async function maskPayments(
  tx: Tx,
  merchantId: string,
  ids: string[],
  extent: Extent,
): Promise<void> {
  if (ids.length === 0) return
  for (const table of TABLES) {
    const wanted = COLUMNS.filter((one) => one.table === table && (extent === 'all' || !one.isHeld))
    if (wanted.length === 0) continue
    const rows = (ROWS[table] ?? ofPayments)(merchantId, ids)
    await tx.$executeRaw`
      UPDATE ${identifier(table)} SET ${Prisma.join(wanted.map(assignment))}
      WHERE ${rows} AND (${Prisma.join(wanted.map(isUnmasked), ' OR ')})`
  }
}

/**
 * Masks the payloads of events and what endpoints answered to them, in a database transaction that
 * called `allowMasking`.
 */
export async function maskEvents(tx: Tx, merchantId: string, eventIds: string[]): Promise<void> {
  const events = await tx.event.findMany({
    where: { merchantId, eventId: { in: eventIds } },
    select: { eventId: true, payload: true },
  })
  const changed = events
    .map(({ eventId, payload }) => ({ eventId, payload, masked: maskPayload(payload) }))
    .filter(({ payload, masked }) => masked !== payload)
  await tx.$executeRaw`
    UPDATE "Event" e SET "payload" = m."payload"
    FROM unnest(${changed.map(({ eventId }) => eventId)}::uuid[],
      ${changed.map(({ masked }) => masked)}::text[]) AS m("eventId", "payload")
    WHERE e."merchantId" = ${merchantId}::uuid AND e."eventId" = m."eventId"`
  await tx.$executeRaw`
    UPDATE "Attempt" a SET "responseBody" = NULL
    FROM "Delivery" d
    WHERE d."merchantId" = ${merchantId}::uuid AND d."eventId" = ANY(${eventIds}::uuid[])
      AND a."merchantId" = d."merchantId" AND a."deliveryId" = d."deliveryId"
      AND a."responseBody" IS NOT NULL`
}

const identifier = (name: string) => Prisma.raw(`"${name}"`)

const assignment = ({ column, mask }: PersonalColumn) =>
  Prisma.sql`${identifier(column)} = ${mask === 'word' ? Prisma.sql`${MASKED}` : Prisma.sql`NULL`}`

const isUnmasked = ({ column, mask }: PersonalColumn) =>
  mask === 'word'
    ? Prisma.sql`${identifier(column)} <> ${MASKED}`
    : Prisma.sql`${identifier(column)} IS NOT NULL`
