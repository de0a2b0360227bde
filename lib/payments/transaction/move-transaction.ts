import type { Action } from '@/lib/accounts/audit/action'
import { type Actor, byProvider } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { type EventName, eventOf } from '@/lib/events/events'
import { insertEvents } from '@/lib/events/insert-events'
import { nextId } from '@/lib/kernel/new-id'
import type { Movement } from '@/lib/ledger/movements'
import { postTransfers } from '@/lib/ledger/post-transfers'
import { now } from '@/lib/platform/clock'
import { STATUS_CHANNEL } from '@/lib/platform/db/channels'
import type { Prisma, Transaction } from '@/lib/platform/db/generated/client'
import type { TxStatus, TxType } from '@/lib/platform/db/generated/enums'
import { notifyAfterCommit } from '@/lib/platform/db/notify'
import type { Tx } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { type EventDetail, eventPayload } from './event-payload'
import { canMove } from './status'

/** A change of a transaction's status, and what is written with it. */
export interface Move {
  to: TxStatus
  /** The cause for the timeline: a short code. */
  cause: string
  /** The provider's own reason, if it gave one. */
  reason?: string
  /** Other columns to change. */
  set?: Prisma.TransactionUncheckedUpdateInput
  movements?: Movement[]
  /** Further fields of the event's `data`. */
  detail?: EventDetail
  /** The actor for the audit log, if somebody decided in the provider's place. */
  actor?: Actor
}

/**
 * Moves a transaction to another status and writes its timeline entry, its ledger transfers and its
 * event, in the caller's database transaction.
 *
 * @returns the new row, or null when another process moved it first and nothing was changed
 * @throws RangeError for a move that `MOVES` does not allow
 */
export async function moveTransaction(
  tx: Tx,
  row: Transaction,
  { to, cause, reason, set = {}, movements = [], detail, actor }: Move,
): Promise<Transaction | null> {
  const { merchantId, transactionId, type, status: from } = row
  if (!canMove(type, from, to)) throw new RangeError(`a ${type} does not go from ${from} to ${to}`)
  const at = now()
  const [moved] = await tx.transaction.updateManyAndReturn({
    where: { merchantId, transactionId, status: from },
    data: { ...set, status: to, updatedAt: at },
  })
  if (!moved) return null
  await recordChange(tx, moved, from, { cause, reason, detail, actor })
  notifyAfterCommit(tx, STATUS_CHANNEL, transactionId)
  await postTransfers(tx, moved, movements, at)
  return moved
}

/**
 * The audit actions of providers, by the cause of the move: a PSP or a card processor moved money
 * that was ours. Acts of people and keys are recorded where they act, and a refund on completion.
 * A payment of a charge is in the timeline and in the ledger alone, because there is one for nearly
 * every charge.
 */
const PROVIDERS_ACTS: Partial<Record<TxType, Record<string, Action>>> = {
  CASHOUT: { paid: 'cashout.completed', refused: 'cashout.failed', returned: 'cashout.returned' },
  INFRACTION: { won: 'dispute.won', lost: 'dispute.lost' },
}

/** Writes the timeline entry of a status change and, if the contract has one, its event. */
async function recordChange(
  tx: Tx,
  row: Transaction,
  from: TxStatus,
  { cause, reason, detail, actor }: Pick<Move, 'cause' | 'reason' | 'detail' | 'actor'>,
): Promise<void> {
  const { merchantId, transactionId, status: to, updatedAt: at } = row
  await tx.statusChange.create({
    data: { merchantId, transactionId, changeId: nextId(), from, to, cause, reason, at },
  })
  const action = PROVIDERS_ACTS[row.type]?.[cause]
  if (action) {
    const by = actor ?? byProvider(merchantId)
    await recordAct(tx, by, action, transactionId, { after: { status: to } })
  }
  const name = eventOf(row.type, from, to)
  if (name) await insertEvent(tx, row, name, at, detail)
}

/**
 * Writes a line to a transaction's timeline that changes no status, in the caller's database
 * transaction.
 */
export async function recordLine(
  tx: Tx,
  { merchantId, transactionId, status }: Transaction,
  line: { cause: string; reason?: string },
): Promise<void> {
  const at = { changeId: nextId(), from: status, to: status, at: now() }
  await tx.statusChange.create({ data: { merchantId, transactionId, ...at, ...line } })
}

/**
 * Writes an event about a transaction in its current state, in the caller's database transaction,
 * which must hold the transaction's lock. Subscribers get it if and only if that commits.
 *
 * Receivers take two events of one name, one transaction and one millisecond for one event, so that
 * an event is at least a millisecond later than the one before it of its name.
 *
 * @param at when it happened
 * @param detail fields of `data` that are not columns of the row
 */
export async function recordEvent(
  tx: Tx,
  row: Transaction,
  name: EventName,
  at: Date,
  detail: EventDetail = {},
): Promise<void> {
  const { merchantId, transactionId } = row
  const last = await tx.event.aggregate({
    where: { merchantId, transactionId, name },
    _max: { occurredAt: true },
  })
  const earliest = (last._max.occurredAt?.getTime() ?? 0) + 1
  await insertEvent(tx, row, name, new Date(Math.max(at.getTime(), earliest)), detail)
}

async function insertEvent(
  tx: Tx,
  row: Transaction,
  name: EventName,
  at: Date,
  detail: EventDetail = {},
): Promise<void> {
  const { merchantId, transactionId } = row
  const payload = eventPayload(name, at, row, env.PUBLIC_URL, detail)
  const event = { merchantId, transactionId, eventId: nextId(), name, payload, occurredAt: at }
  await insertEvents(tx, [event])
}
