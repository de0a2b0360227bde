import { type EventName, eventOf } from '@/lib/events/events'
import { eventsFrom } from '@/lib/events/insert-events'
import { wakeRelayAfter } from '@/lib/events/wake-relay'
import { newId, nextId } from '@/lib/kernel/new-id'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { eventPayload } from './event-payload'
import { COLUMNS } from './transaction-row'

/** Why and when a transaction was created, for its timeline and its event. */
interface Why {
  /** A short code. */
  cause: string
  /** The provider's own reason, if it gave one. */
  reason?: string
  /**
   * When it became known here, if that is not its `createdAt`, as for a payment of yesterday. The
   * timeline and the event have this time.
   */
  at?: Date
}

const INPUT = {
  ...COLUMNS,
  changeId: 'uuid',
  changedAt: 'timestamptz',
  eventId: 'uuid',
  payload: 'text',
}

const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]
const names = NAMES.map((name) => `"${name}"`).join(', ')

const typed = (columns: Record<string, string>) =>
  Object.entries(columns)
    .map(([name, type]) => `"${name}" ${type}`)
    .join(', ')

const input = typed(INPUT)

/**
 * An INSERT of transactions alone, for statements that insert what belongs to them as well.
 *
 * @param rows the parameter with the JSON of `writtenRow`s, as `$1`
 */
export const insertedFrom = (rows: string) => `
  INSERT INTO "Transaction" (${names})
  SELECT ${names} FROM json_to_recordset(${rows}::json) AS row(${typed(COLUMNS)})`

/**
 * Inserts any number of transactions with their first status changes and events in one round trip.
 * A row whose idempotency key is taken is skipped, with its status change and event.
 */
const INSERT = `
  WITH input AS (
    SELECT * FROM json_to_recordset($1::json) AS row(${input})
  ), inserted AS (
    INSERT INTO "Transaction" (${names}) SELECT ${names} FROM input
    ON CONFLICT DO NOTHING
    RETURNING "transactionId"
  ), fresh AS (
    SELECT input.* FROM input JOIN inserted USING ("transactionId")
  ), change AS (
    INSERT INTO "StatusChange"
      ("merchantId", "transactionId", "changeId", "to", "cause", "reason", "at")
    SELECT "merchantId", "transactionId", "changeId", "status", $2::text, $3::text, "changedAt"
    FROM fresh
  ), ${eventsFrom(`
    SELECT "merchantId", "eventId", "transactionId", $4::text AS "name", "payload",
      "changedAt" AS "occurredAt"
    FROM fresh WHERE $4::text IS NOT NULL`)}
  SELECT "transactionId" FROM inserted`

/** Runs a statement with its parameters and gives its rows. */
type Query = (
  text: string,
  values: [rows: string, cause: string, reason: string | null, event: string | null],
) => Promise<{ transactionId: string }[]>

/**
 * Inserts new transactions, each with its first status change and its event, in one statement.
 * Every transaction but a withdrawal is created here. All rows are passed as one JSON text, because
 * building an array for each column doubled the cost.
 *
 * @returns for each row, false when nothing was written because its idempotency key was taken or,
 *   on a repeat after a lost connection, because the row itself was there
 */
export async function insertTransactions(
  rows: readonly Transaction[],
  why: Why,
  query: Query,
): Promise<boolean[]> {
  const [first] = rows
  if (!first) return []
  const event = eventOf(first.type, null, first.status)
  const written = rows.toSorted(byIdempotencyKey).map((row) => writtenForm(row, event, why.at))
  const values = [JSON.stringify(written), why.cause, why.reason ?? null, event] as const
  const result = await query(INSERT, [...values])
  const inserted = new Set(result.map(({ transactionId }) => transactionId))
  return rows.map(({ transactionId }) => inserted.has(transactionId))
}

/**
 * Inserts one new transaction in the caller's database transaction.
 *
 * @returns as `insertTransactions`
 */
export async function insertTransaction(tx: Tx, row: Transaction, why: Why): Promise<boolean> {
  const [isInserted = false] = await insertTransactions([row], why, (text, values) =>
    tx.$queryRawUnsafe(text, ...values),
  )
  wakeRelayAfter(tx)
  return isInserted
}

/**
 * The JSON of a row. Nulls are left out to keep it short. Numbers are text, because JSON numbers
 * cannot hold every 64-bit integer.
 */
export function writtenRow(row: Transaction) {
  const written: Record<string, unknown> = {}
  for (const name of NAMES) if (row[name] !== null) written[name] = row[name]
  return {
    ...written,
    id: String(row.id),
    amount: String(row.amount),
    feeAmount: String(row.feeAmount),
    requestDigest: `\\x${Buffer.from(row.requestDigest).toString('hex')}`,
  }
}

function writtenForm(row: Transaction, event: EventName | null, at?: Date) {
  const changedAt = at ?? row.createdAt
  // A change of another moment than the row's is followed at once by others, whose ids come from
  // `nextId`. It takes its own from there too, so that they sort in this order.
  const id = () => (at ? nextId() : newId(changedAt))
  return {
    ...writtenRow(row),
    changedAt,
    changeId: id(),
    eventId: id(),
    payload: event && eventPayload(event, changedAt, row, env.PUBLIC_URL),
  }
}

/**
 * Concurrent statements that write keys in the same order wait for each other without a deadlock.
 */
function byIdempotencyKey(one: Transaction, other: Transaction): number {
  return (one.idempotencyKey ?? '') < (other.idempotencyKey ?? '') ? -1 : 1
}
