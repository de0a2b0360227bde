import { coalesce } from '@/lib/db/coalesce'
import type { Transaction } from '@/lib/db/generated/client'
import { pool } from '@/lib/db/pool'
import { newId } from '@/lib/new-id'
import { wakeRelay } from '@/lib/webhooks/engine/wake-relay'
import { eventPayload } from './public-transaction'

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

/**
 * One round trip for any number of charges: the rows, their first status and
 * their events. A charge whose idempotency key is taken is left out, with all
 * that belongs to it.
 */
const INSERT = `
  WITH input AS (
    SELECT * FROM unnest(${INPUT.map(([, type], i) => `$${i + 1}::${type}[]`).join(', ')})
      AS row(${quoted(INPUT)})
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
    INSERT INTO "Event" ("merchantId", "eventId", "transactionId", "name", "payload", "occurredAt")
    SELECT "merchantId", "eventId", "transactionId", 'transaction.created', "payload", "createdAt"
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
  statementsMax: 4,
})

async function insertMany(rows: Transaction[]): Promise<boolean[]> {
  const written = rows.map((row) => ({
    ...row,
    changeId: newId(row.createdAt),
    eventId: newId(row.createdAt),
    payload: eventPayload('transaction.created', row.createdAt, row),
  }))
  const columns = INPUT.map(([name]) => written.map((row) => asParameter(row[name])))
  const result = await pool.query<{ transactionId: string }>({
    name: 'insert-charges',
    text: INSERT,
    values: columns,
  })
  wakeRelay()
  const inserted = new Set(result.rows.map(({ transactionId }) => transactionId))
  return rows.map(({ transactionId }) => inserted.has(transactionId))
}

/** pg would send an object as an array's own text; JSON goes as a string. */
function asParameter(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value)
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
