import { findActorName } from '@/lib/accounts/audit/find-actor-name'
import { entriesFrom, newEntry } from '@/lib/accounts/audit/record-act'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { eventOf } from '@/lib/events/events'
import { EVENT_COLUMNS, eventsFrom } from '@/lib/events/insert-events'
import { wakeRelayAfter } from '@/lib/events/wake-relay'
import { toReais } from '@/lib/kernel/money'
import { nextId } from '@/lib/kernel/new-id'
import { maskedKey } from '@/lib/kernel/pix/key'
import { withdrawalHeld } from '@/lib/ledger/movements'
import {
  postedFrom,
  TRANSFER_COLUMNS,
  transfersOf,
  writtenTransfer,
} from '@/lib/ledger/post-transfers'
import { notifyOwners } from '@/lib/messages/notify-owners'
import { eventPayload } from '@/lib/payments/transaction/event-payload'
import { insertedFrom, writtenRow } from '@/lib/payments/transaction/insert-transactions'
import { now } from '@/lib/platform/clock'
import { STATUS_CHANNEL } from '@/lib/platform/db/channels'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { TxStatus } from '@/lib/platform/db/generated/enums'
import { notifyAfterCommit } from '@/lib/platform/db/notify'
import type { Tx } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { dueAt, jobsFrom, wakeWorkersAfter } from '@/lib/platform/queue/add-job'
import { storeApprovalRule } from './add-approval'
import { type ApprovalRule, approvalRuleFor } from './approvals'
import type { AskedWithdrawal } from './withdrawal-facts'

/**
 * Inserts withdrawals with all that belongs to them. $1 are the withdrawals, $2 their status
 * changes, $3 their events, $4 their ledger transfers, $5 their audit entries, $6 what they count
 * for API keys, and $7 the payloads of the jobs that send them, to run at $8.
 */
const WRITE = `
  WITH inserted AS (
    ${insertedFrom('$1')}
  ), change AS (
    INSERT INTO "StatusChange"
      ("merchantId", "transactionId", "changeId", "from", "to", "cause", "at")
    SELECT * FROM json_to_recordset($2::json) AS row("merchantId" uuid, "transactionId" uuid,
      "changeId" uuid, "from" "TxStatus", "to" "TxStatus", "cause" text, "at" timestamptz)
  ), ${eventsFrom(`SELECT * FROM json_to_recordset($3::json) AS row(${EVENT_COLUMNS})`)}, entry AS (
    ${entriesFrom('$5')}
  ), counted AS (
    INSERT INTO "KeyWithdrawal" ("merchantId", "keyId", "transactionId", "at")
    SELECT * FROM json_to_recordset($6::json)
      AS row("merchantId" uuid, "keyId" uuid, "transactionId" uuid, "at" timestamptz)
  ), job AS (
    ${jobsFrom(
      'send_cashout',
      `SELECT "payload", $8::timestamptz AS "runAt" FROM json_array_elements($7::json) AS "payload"`,
    )}
  ), ${postedFrom(`SELECT * FROM json_to_recordset($4::json) AS row(${TRANSFER_COLUMNS})`)}
  SELECT count(*)::int AS "transfers" FROM posted`

/**
 * Writes new withdrawals of a merchant, each with what it holds of the balance, its timeline, its
 * events, its audit entry and what it counts for its API key, in one statement. A withdrawal that
 * needs no approval is PROCESSING from the first, with the job that sends it. For one that needs
 * it, the rule that says so is stored and the owners are told.
 *
 * Call it under the book's lock, in whose database transaction it writes, with withdrawals that
 * were judged under it, and after `knowJob`.
 *
 * @returns the withdrawals as they are written, by their ids
 */
export async function writeWithdrawals(
  tx: Tx,
  merchant: Merchant,
  asked: readonly AskedWithdrawal[],
): Promise<Map<string, Transaction>> {
  if (asked.length === 0) return new Map()
  const at = now()
  const all = asked.map((one) => newForms(merchant, one, at))
  const jobs = all.flatMap(({ job }) => job ?? [])
  const due = dueAt()
  await tx.$queryRawUnsafe(
    WRITE,
    ...[
      all.map(({ written }) => writtenRow(written)),
      all.flatMap(({ changes }) => changes),
      all.flatMap(({ events }) => events),
      all.flatMap(({ transfers }) => transfers),
      all.map(({ entry }) => entry),
      all.flatMap(({ counted }) => counted ?? []),
      jobs,
    ].map((rows) => JSON.stringify(rows)),
    due ?? null,
  )
  for (const { rule, asked } of all) {
    if (rule) await requestApproval(tx, rule, { merchant, ...asked })
  }
  wakeRelayAfter(tx)
  wakeWorkersAfter(tx, 'send_cashout', jobs.length, due)
  for (const { job } of all) if (job) notifyAfterCommit(tx, STATUS_CHANNEL, job.transactionId)
  return new Map(all.map(({ written }) => [written.transactionId, written]))
}

/** A withdrawal as it is written, with the rows that belong to it. */
function newForms(merchant: Merchant, asked: AskedWithdrawal, at: Date) {
  const { row, actor } = asked
  const { merchantId, transactionId, createdAt, amount } = row
  const of = { merchantId, transactionId }
  const created = stepOf(row, null, 'created')
  const rule = approvalRuleFor(merchant, amount)
  const sent: Transaction = { ...row, status: 'PROCESSING', updatedAt: at }
  const steps = rule ? [created] : [created, stepOf(sent, 'PENDING', 'sent')]
  // The request may have waited for the lock until after midnight.
  const transfers = transfersOf(of, withdrawalHeld(amount), at)
  return {
    asked,
    rule,
    written: rule ? row : sent,
    changes: steps.map(({ change }) => change),
    events: steps.flatMap(({ event }) => event ?? []),
    transfers: transfers.map(writtenTransfer),
    entry: newEntry(actor, 'cashout.created', transactionId, { after: partOf(row) }),
    counted: actor.keyId ? { ...of, keyId: actor.keyId, at: createdAt } : null,
    job: rule ? null : of,
  }
}

/** The status change and the event of a withdrawal that has come from another status. */
function stepOf(row: Transaction, from: TxStatus | null, cause: string) {
  const { merchantId, transactionId, status: to, updatedAt: at } = row
  const name = eventOf('CASHOUT', from, to)
  const payload = name && eventPayload(name, at, row, env.PUBLIC_URL)
  return {
    change: { merchantId, transactionId, changeId: nextId(), from, to, cause, at },
    event: name && { merchantId, eventId: nextId(), transactionId, name, payload, occurredAt: at },
  }
}

/** What the audit log tells of a withdrawal. */
const partOf = ({ amount, pixKeyType, pixKey }: Transaction) => ({
  amount: toReais(amount),
  pixKeyType,
  pixKey: pixKey && pixKeyType && maskedKey(pixKey, pixKeyType),
})

/** Has a withdrawal wait for approval, and tells the owners. */
async function requestApproval(
  tx: Tx,
  rule: ApprovalRule,
  asked: AskedWithdrawal & { merchant: Merchant },
): Promise<void> {
  await storeApprovalRule(tx, rule, asked)
  const { merchantId, transactionId, amount } = asked.row
  const { actor } = asked
  const who = { by: await findActorName(tx, actor), ip: actor.address ?? null }
  const detail = { transactionId, amount: `${amount}`, ...who }
  await notifyOwners(tx, merchantId, { kind: 'withdrawal_waits', detail })
}
