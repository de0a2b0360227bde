import { wakeRelay } from '@/lib/events/wake-relay'
import { AppError } from '@/lib/kernel/errors'
import { newId } from '@/lib/kernel/new-id'
import { eventPayload } from '@/lib/payments/transaction/public-transaction'
import { sameDigest } from '@/lib/payments/transaction/request-digest'
import { coalesce } from '@/lib/platform/db/coalesce'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'

type Written = Transaction & { changeId: string; eventId: string; payload: string }

/** The columns of a new charge and their types: the statement is made of this table. */
const CHARGE: [keyof Transaction, string][] = [
  ['merchantId', 'uuid'],
  ['transactionId', 'uuid'],
  ['id', 'bigint'],
  ['type', '"TxType"'],
  ['status', '"TxStatus"'],
  ['source', '"TxSource"'],
  ['origin', '"TxOrigin"'],
  ['amount', 'bigint'],
  ['feeAmount', 'bigint'],
  ['description', 'text'],
  ['productName', 'text'],
  ['trackingParameters', 'jsonb'],
  ['idempotencyKey', 'uuid'],
  ['requestDigest', 'bytea'],
  ['pixCode', 'text'],
  ['pixKeyType', '"PixKeyType"'],
  ['pixKey', 'text'],
  ['clientName', 'text'],
  ['clientEmail', 'text'],
  ['clientPhone', 'text'],
  ['clientCpf', 'text'],
  ['externalId', 'text'],
  ['gatewayId', 'text'],
  ['transactionDate', 'timestamptz'],
  ['expiresAt', 'timestamptz'],
  ['createdAt', 'timestamptz'],
  ['updatedAt', 'timestamptz'],
]

const INPUT: [keyof Written, string][] = [
  ...CHARGE,
  ['changeId', 'uuid'],
  ['eventId', 'uuid'],
  ['payload', 'text'],
]

const quoted = (columns: [string, string][]) => columns.map(([name]) => `"${name}"`).join(', ')
const typed = (columns: [string, string][]) => columns.map((c) => `"${c[0]}" ${c[1]}`).join(', ')

/**
 * One round trip for any number of charges: the rows, their first status and
 * their events. A charge whose idempotency key is taken is left out, with all
 * that belongs to it. An event that nobody is subscribed to needs no relay.
 */
const INSERT = `
  WITH input AS (
    SELECT * FROM json_to_recordset($1) AS row(${typed(INPUT)})
  ), charge AS (
    INSERT INTO "Transaction" (${quoted(CHARGE)}) SELECT ${quoted(CHARGE)} FROM input
    ON CONFLICT DO NOTHING
    RETURNING "transactionId"
  ), fresh AS (
    SELECT input.* FROM input JOIN charge USING ("transactionId")
  ), change AS (
    INSERT INTO "StatusChange" ("merchantId", "transactionId", "changeId", "to", "cause", "at")
    SELECT "merchantId", "transactionId", "changeId", "status", 'created', "createdAt" FROM fresh
  ), event AS (
    INSERT INTO "Event"
      ("merchantId", "eventId", "transactionId", "name", "payload", "occurredAt", "relayedAt")
    SELECT "merchantId", "eventId", "transactionId", 'transaction.created', "payload", "createdAt",
      CASE WHEN EXISTS (
        SELECT FROM "WebhookEndpoint" w WHERE w."merchantId" = fresh."merchantId"
          AND w."enabled" AND w."deletedAt" IS NULL AND 'transaction.created' = ANY(w."events")
      ) THEN NULL ELSE "createdAt" END
    FROM fresh
  )
  SELECT "transactionId" FROM charge`

/**
 * Writes a new charge with its event, durably, in one statement that
 * concurrent callers share.
 *
 * @returns false when its idempotency key (or, on a repeat after a lost
 *   connection, the row itself) was there already, and nothing was written
 */
export const insertCharge = coalesce<Transaction, boolean>(insertMany, {
  rowsMax: 64,
  statementsMax: 2,
})

/** All rows go as one JSON text: making an array for each column cost as much as the rest of it. */
async function insertMany(rows: Transaction[]): Promise<boolean[]> {
  const written = rows.toSorted(byIdempotencyKey).map((row) => ({
    ...row,
    id: String(row.id),
    amount: String(row.amount),
    feeAmount: String(row.feeAmount),
    requestDigest: `\\x${Buffer.from(row.requestDigest).toString('hex')}`,
    changeId: newId(row.createdAt),
    eventId: newId(row.createdAt),
    payload: eventPayload('transaction.created', row.createdAt, row, env.PUBLIC_URL),
  }))
  const result = await pool.query<{ transactionId: string }>({
    name: 'insert-charges',
    text: INSERT,
    values: [JSON.stringify(written)],
  })
  wakeRelay()
  const inserted = new Set(result.rows.map(({ transactionId }) => transactionId))
  return rows.map(({ transactionId }) => inserted.has(transactionId))
}

/** Statements that write the same keys in the same order wait for each other, and never in a ring. */
function byIdempotencyKey(one: Transaction, other: Transaction): number {
  return (one.idempotencyKey ?? '') < (other.idempotencyKey ?? '') ? -1 : 1
}

/** What a charge is found again by. */
type Sought = Pick<Transaction, 'merchantId' | 'transactionId' | 'idempotencyKey' | 'requestDigest'>

/**
 * The charge that an earlier request made by the same `referenceId`, or that
 * this one has made already.
 *
 * @throws AppError `idempotency_conflict` when that was asked for with another body
 */
export async function findFirstCharge(sought: Sought): Promise<Transaction | null> {
  const { merchantId, transactionId, idempotencyKey } = sought
  const first = await prisma.transaction.findFirst({
    where: {
      merchantId,
      OR: [
        { transactionId },
        ...(idempotencyKey ? [{ type: 'CASHIN' as const, idempotencyKey }] : []),
      ],
    },
  })
  if (first && !sameDigest(first.requestDigest, sought.requestDigest)) {
    throw new AppError(
      'idempotency_conflict',
      'This referenceId was used for a charge with another body; use a new one for a new charge',
      { transactionId: first.transactionId },
    )
  }
  return first
}
