import type { Actor } from '@/lib/accounts/audit/actor'
import { entriesFrom, newEntry } from '@/lib/accounts/audit/record-act'
import { toReais } from '@/lib/kernel/money'
import { refundHeld } from '@/lib/ledger/movements'
import {
  postedFrom,
  TRANSFER_COLUMNS,
  transfersOf,
  writtenTransfer,
} from '@/lib/ledger/post-transfers'
import { now } from '@/lib/platform/clock'
import type { Refund } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import { dueAt, jobsFrom, wakeWorkersAfter } from '@/lib/platform/queue/add-job'
import type { RefundKeySent } from './refund-facts'

/** A new refund, and who asked for it. */
export interface NewRefund {
  refund: Refund
  actor: Actor
  /** Whether the money of its charge is in our ledger. */
  settlesHere: boolean
}

/**
 * Inserts refunds with all that belongs to them. $1 are the refunds, $2 the keys, $3 the audit
 * entries, $4 the ledger transfers, and $5 the payloads of the jobs that send them, to run at $6.
 */
const WRITE = `
  WITH refund AS (
    INSERT INTO "Refund" ("merchantId", "refundId", "transactionId", "attempt", "status", "origin",
      "amount", "isPart", "reason", "idempotencyKey", "requestDigest", "createdAt")
    SELECT * FROM json_to_recordset($1::json) AS row("merchantId" uuid, "refundId" uuid,
      "transactionId" uuid, "attempt" smallint, "status" "RefundStatus", "origin" "TxOrigin",
      "amount" bigint, "isPart" boolean, "reason" text, "idempotencyKey" uuid,
      "requestDigest" bytea, "createdAt" timestamptz)
  ), key AS (
    INSERT INTO "RefundRepeat" ("merchantId", "idempotencyKey", "refundId", "requestDigest")
    SELECT * FROM json_to_recordset($2::json) AS row("merchantId" uuid, "idempotencyKey" uuid,
      "refundId" uuid, "requestDigest" bytea)
  ), entry AS (
    ${entriesFrom('$3')}
  ), job AS (
    ${jobsFrom(
      'send_refund',
      `SELECT "payload", $6::timestamptz AS "runAt" FROM json_array_elements($5::json) AS "payload"`,
    )}
  ), ${postedFrom(`SELECT * FROM json_to_recordset($4::json) AS row(${TRANSFER_COLUMNS})`)}
  SELECT count(*)::int AS "transfers" FROM posted`

/**
 * Writes new refunds of a merchant, each with what it holds of the balance, its audit entry and the
 * job that sends it, and the keys that from now on stand for earlier refunds, in one statement. A
 * charge whose money is not in our ledger holds nothing.
 *
 * Call it under the book's lock, in whose database transaction it writes, with refunds that were
 * judged under it, and after `knowJob`.
 */
export async function writeRefunds(
  tx: Tx,
  refunds: readonly NewRefund[],
  keys: readonly RefundKeySent[],
): Promise<void> {
  if (refunds.length + keys.length === 0) return
  const at = now()
  const due = dueAt()
  await tx.$queryRawUnsafe(
    WRITE,
    ...[
      refunds.map(({ refund }) => writtenRefund(refund)),
      keys.map(writtenKey),
      refunds.map(entryOf),
      refunds.flatMap((one) => transfersFor(one, at)),
      refunds.map(({ refund: { merchantId, refundId } }) => ({ merchantId, refundId })),
    ].map((rows) => JSON.stringify(rows)),
    due ?? null,
  )
  wakeWorkersAfter(tx, 'send_refund', refunds.length, due)
}

const writtenRefund = (refund: Refund) => ({
  ...refund,
  amount: String(refund.amount),
  requestDigest: writtenBytes(refund.requestDigest),
})

const writtenKey = ({ idempotencyKey, requestDigest, refund }: RefundKeySent) => ({
  merchantId: refund.merchantId,
  refundId: refund.refundId,
  idempotencyKey,
  requestDigest: writtenBytes(requestDigest),
})

const writtenBytes = (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}`

/** Without the reason: an erasure masks it in the refund, and cannot change a sealed entry. */
function entryOf({ refund, actor }: NewRefund) {
  const { refundId, transactionId } = refund
  const after = { amount: toReais(refund.amount), refundId }
  return newEntry(actor, 'refund.created', transactionId, { after })
}

function transfersFor({ refund, settlesHere }: NewRefund, at: Date) {
  if (!settlesHere) return []
  // The request may have waited for the lock until after midnight.
  return transfersOf(refund, refundHeld(refund.amount), at).map(writtenTransfer)
}
