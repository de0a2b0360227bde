import type { DatabaseError } from 'pg'
import { eventOf } from '@/lib/events/events'
import { eventsFrom } from '@/lib/events/insert-events'
import { wakeRelay } from '@/lib/events/wake-relay'
import { nextId } from '@/lib/kernel/new-id'
import {
  postedFrom,
  TRANSFER_COLUMNS,
  transfersOf,
  writtenTransfer,
} from '@/lib/ledger/post-transfers'
import { TOGETHER } from '@/lib/payments/charges/row/insert-charge'
import { eventPayload } from '@/lib/payments/transaction/event-payload'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import { STATUS_CHANNEL } from '@/lib/platform/db/channels'
import { coalesce } from '@/lib/platform/db/coalesce'
import { Prisma, type Transaction } from '@/lib/platform/db/generated/client'
import { notify } from '@/lib/platform/db/notify'
import { pool, queryInTime } from '@/lib/platform/db/pool'
import { env } from '@/lib/platform/env'
import { dueAt, jobsFrom, knowJob } from '@/lib/platform/queue/add-job'
import type { Payment } from '@/lib/providers/pix/port'
import { type ReserveRule, settlementOf } from './settlement'

/** A transaction as it was read, and what its merchant's account says about reserves. */
export interface ReadTransaction {
  row: Transaction
  rule: ReserveRule
  /** A digest of the whole row, by which a later change is noticed. */
  digest: string
}

type ReadRow = Transaction & ReserveRule & { digest: string; nth: number }

const COLUMNS = Object.values(Prisma.TransactionScalarFieldEnum)
  .map((column) => `t."${column}"`)
  .join(', ')

const READ = `
  SELECT nth::int, ${COLUMNS}, m."reserveBasisPoints", m."reserveDays", md5(t::text) AS "digest"
  FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted("wantedId", nth)
  JOIN "Transaction" t ON t."transactionId" = "wantedId"
  JOIN "Merchant" m USING ("merchantId")`

/**
 * Reads a transaction as it is committed, by its id alone, as a notice names it. Concurrent callers
 * share one statement. The query is not scoped to a merchant; later queries must be scoped by its
 * result.
 */
export const readNoticed = coalesce<string, ReadTransaction | null>(readMany, TOGETHER)

/** Reads a transaction of a merchant in the same way. */
export async function readShared(of: TransactionKey): Promise<ReadTransaction | null> {
  const read = await readNoticed(of.transactionId)
  return read?.row.merchantId === of.merchantId ? read : null
}

async function readMany(ids: string[]): Promise<(ReadTransaction | null)[]> {
  const { rows } = await pool.query<ReadRow>({ name: 'read-noticed', text: READ, values: [ids] })
  const found: (ReadTransaction | null)[] = ids.map(() => null)
  for (const { nth, reserveBasisPoints, reserveDays, digest, ...row } of rows) {
    found[nth - 1] = { row, rule: { reserveBasisPoints, reserveDays }, digest }
  }
  return found
}

const INPUT = `"merchantId" uuid, "transactionId" uuid, "digest" text, "from" "TxStatus",
  "endToEndId" text, "payerName" text, "payerDocument" text, "paidAt" timestamptz,
  "at" timestamptz, "changeId" uuid, "cause" text, "eventId" uuid, "payload" text,
  "releaseAt" timestamptz, "job" json, "reserveBasisPoints" int, "reserveDays" int`

/**
 * Completes charges with all that belongs to them. A charge that was changed since it was read, or
 * whose account's rule was, and one that another database transaction has locked are skipped, so
 * that this waits for nobody. So is a payment that was credited already, or that operators may have
 * dealt with. $1 are the charges, $2 their transfers, $3 the event's name.
 */
const SETTLE = `
  WITH input AS MATERIALIZED (
    SELECT * FROM json_to_recordset($1::json) AS row(${INPUT})
  ), free AS MATERIALIZED (
    SELECT t."merchantId", t."transactionId" FROM input i
    JOIN "Transaction" t USING ("merchantId", "transactionId")
    JOIN "Merchant" m USING ("merchantId", "reserveBasisPoints", "reserveDays")
    WHERE md5(t::text) = i."digest"
      AND NOT EXISTS (
        SELECT FROM "Transaction" o
        WHERE o."endToEndId" = i."endToEndId" AND o."type" = 'CASHIN')
      AND NOT EXISTS (
        SELECT FROM "ReconciliationItem" r
        WHERE r."reference" = i."endToEndId" AND r."kind" = 'payment_unknown')
    FOR NO KEY UPDATE OF t SKIP LOCKED
  ), moved AS (
    UPDATE "Transaction" t SET "status" = 'COMPLETED', "updatedAt" = i."at",
      "endToEndId" = i."endToEndId", "payerName" = i."payerName",
      "payerDocument" = i."payerDocument", "paidAt" = i."paidAt", "transactionDate" = i."paidAt"
    FROM free JOIN input i USING ("merchantId", "transactionId")
    WHERE t."merchantId" = free."merchantId" AND t."transactionId" = free."transactionId"
    RETURNING i.*
  ), change AS (
    INSERT INTO "StatusChange"
      ("merchantId", "transactionId", "changeId", "from", "to", "cause", "at")
    SELECT "merchantId", "transactionId", "changeId", "from", 'COMPLETED', "cause", "at" FROM moved
  ), ${eventsFrom(`
    SELECT "merchantId", "eventId", "transactionId", $3::text AS "name", "payload",
      "at" AS "occurredAt"
    FROM moved`)}, job AS (
    ${jobsFrom(
      'release_reserve',
      `SELECT "job" AS "payload", "releaseAt" AS "runAt" FROM moved WHERE "releaseAt" IS NOT NULL`,
    )}
  ), ${postedFrom(`
    SELECT transfer.* FROM json_to_recordset($2::json) AS transfer(${TRANSFER_COLUMNS})
    JOIN moved USING ("merchantId", "transactionId")`)}
  SELECT "transactionId" FROM moved`

interface Paid extends ReadTransaction {
  payment: Payment
}

/**
 * Completes a charge that was paid in full, with its timeline entry, its event, its ledger
 * transfers and the job that releases its reserve. Concurrent callers share one statement.
 *
 * @returns false when nothing was written, because the row was changed since it was read or is
 *   locked at the moment, or because the payment was credited or is for an operator's item
 * @see docs/decisions/0080
 */
export async function writeSettlement(paid: Paid): Promise<boolean> {
  await knowJob('release_reserve')
  return write(writtenForm(paid, now()))
}

type Written = ReturnType<typeof writtenForm>

const write = coalesce<Written, boolean>(writeMany, TOGETHER)

async function writeMany(all: Written[]): Promise<boolean[]> {
  // Two callers may have two payments of one charge. Only the first is written here, so that each
  // caller knows which payment completed the charge.
  const firsts = new Map(all.toReversed().map((one) => [one.charge.transactionId, one]))
  const written = [...firsts.values()]
  const charges = JSON.stringify(written.map(({ charge }) => charge))
  const transfers = JSON.stringify(written.flatMap((one) => one.transfers))
  const moved = new Set(await settle([charges, transfers, EVENT]))
  if (moved.size > 0) wakeRelay()
  for (const transactionId of moved) notify(STATUS_CHANNEL, transactionId)
  return all.map((one) => {
    const { transactionId } = one.charge
    return moved.has(transactionId) && firsts.get(transactionId) === one
  })
}

/**
 * @returns the ids of the charges that were completed: none if one of the payments was credited at
 *   the same time, or is told with two charges
 */
async function settle(values: (string | null)[]): Promise<string[]> {
  try {
    const settling = { name: 'settle-charges', text: SETTLE, values }
    const { rows } = await queryInTime<TransactionKey>(settling)
    return rows.map(({ transactionId }) => transactionId)
  } catch (error) {
    if ((error as DatabaseError).constraint === 'Transaction_endToEndId_key') return []
    throw error
  }
}

const EVENT = eventOf('CASHIN', 'PENDING', 'COMPLETED')

function writtenForm({ row, rule, digest, payment }: Paid, at: Date) {
  const { merchantId, transactionId, status: from } = row
  const { endToEndId, paidAt, payer } = payment
  const { cause, movements, releaseAt } = settlementOf(row, rule, paidAt)
  const set = { endToEndId, payerName: payer.name, payerDocument: payer.document, paidAt }
  const completed: Transaction = {
    ...row,
    ...set,
    status: 'COMPLETED',
    transactionDate: paidAt,
    updatedAt: at,
  }
  const charge = {
    merchantId,
    transactionId,
    digest,
    from,
    ...set,
    at,
    cause,
    changeId: nextId(),
    eventId: nextId(),
    payload: EVENT && eventPayload(EVENT, at, completed, env.PUBLIC_URL),
    releaseAt: releaseAt && dueAt(releaseAt),
    ...rule,
    job: { merchantId, transactionId },
  }
  const transfers = transfersOf({ merchantId, transactionId }, movements, at).map(writtenTransfer)
  return { charge, transfers }
}
