import { validate as isUuid } from 'uuid'
import { findNames } from '@/lib/accounts/audit/find-names'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { AppError } from '@/lib/kernel/errors'
import { fromReais } from '@/lib/kernel/money'
import { newId } from '@/lib/kernel/new-id'
import { requireAvailable } from '@/lib/ledger/balance'
import { balanceAdjusted } from '@/lib/ledger/movements'
import { openBook, readBook } from '@/lib/ledger/open-book'
import { postTransfers } from '@/lib/ledger/post-transfers'
import { decideForgotten, requireForgotten } from '@/lib/payments/disputes/decide-forgotten'
import { now } from '@/lib/platform/clock'
import type { Adjustment } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { slice } from '@/lib/platform/http/pagination'
import {
  type AdjustmentBody,
  type AdjustmentFilter,
  OUTCOME_OF,
  presentAdjustment,
  SHOWN,
  STATUS_OF,
} from './adjustment'
import { byOperator, type Operator } from './operator'

/** A page of the adjustments, the newest first, and their total number. */
export async function listAdjustments(filter: AdjustmentFilter) {
  const { state, merchantId } = filter
  const where = { merchantId, status: state && STATUS_OF[state] }
  const [rows, total] = await Promise.all([
    prisma.adjustment.findMany({
      ...{ where, include: SHOWN, ...slice(filter) },
      orderBy: [{ createdAt: 'desc' }, { adjustmentId: 'desc' }],
    }),
    prisma.adjustment.count({ where }),
  ])
  const names = await findNames(rows.flatMap((row) => [row.proposedBy, row.decidedBy]))
  return { data: rows.map((row) => presentAdjustment(row, names)), total }
}

/**
 * Proposes an adjustment of the balance of a transaction's merchant, or the end of its dispute. No
 * money moves before another operator approves it.
 *
 * @throws AppError `not_found` for an unknown transaction; `invalid_state` for the end of what is
 *   no open dispute, or of one that its provider knows
 */
export async function proposeAdjustment(
  operator: Operator,
  body: AdjustmentBody,
  check = requireForgotten,
) {
  const { transactionId, direction, reason } = body
  const found = await prisma.transaction.findFirst({ where: { transactionId } })
  if (!found) throw new AppError('not_found', `There is no transaction ${transactionId}`)
  const { merchantId } = found
  if (OUTCOME_OF[direction]) await check(found)
  const at = now()
  const adjustmentId = newId(at)
  await openBook(merchantId, async (tx) => {
    const attempt = 1 + (await tx.adjustment.count({ where: { merchantId, transactionId } }))
    await tx.adjustment.create({
      data: {
        ...{ merchantId, adjustmentId, transactionId, attempt, direction, reason },
        amount: body.amount === undefined ? found.amount : fromReais(body.amount),
        ...{ proposedBy: operator.userId, createdAt: at },
      },
    })
    await record(tx, operator, 'adjustment.proposed', { merchantId, adjustmentId })
  })
  return present({ merchantId, adjustmentId })
}

/**
 * Approves what another operator proposed: writes its transfer or ends its dispute, once, under the
 * lock of the book.
 *
 * @throws AppError `not_found`; `forbidden` for the operator who proposed it; `invalid_state` when
 *   it is decided already, when its dispute is, or when the provider knows that dispute again;
 *   `insufficient_balance` for a debit that the balance does not cover
 */
export async function approveAdjustment(
  operator: Operator,
  adjustmentId: string,
  check = requireForgotten,
) {
  const found = await findAdjustment(adjustmentId)
  if (found.proposedBy === operator.userId) {
    throw new AppError('forbidden', 'Another operator must approve what you proposed')
  }
  const { merchantId, direction } = found
  if (OUTCOME_OF[direction]) await check(found)
  await openBook(merchantId, async (tx) => {
    await decide(tx, operator, found, 'APPROVED')
    await carryOut(tx, operator, found)
    await record(tx, operator, 'adjustment.approved', found)
  })
  return present(found)
}

async function carryOut(tx: Tx, operator: Operator, adjustment: Adjustment): Promise<void> {
  const { merchantId, direction, amount } = adjustment
  if (direction === 'dispute_won' || direction === 'dispute_lost') {
    return decideForgotten(tx, adjustment, OUTCOME_OF[direction], byOperator(operator, merchantId))
  }
  if (direction === 'debit') requireAvailable(await readBook(merchantId, tx), amount)
  await postTransfers(tx, adjustment, balanceAdjusted(direction, amount), now())
}

/**
 * Rejects an adjustment; its proposer may do so too. No money moves.
 *
 * @throws AppError `not_found`; `invalid_state` when it is decided already
 */
export async function rejectAdjustment(operator: Operator, adjustmentId: string) {
  const found = await findAdjustment(adjustmentId)
  await prisma.$transaction(async (tx) => {
    await decide(tx, operator, found, 'REJECTED')
    await record(tx, operator, 'adjustment.rejected', found)
  })
  return present(found)
}

type Key = Pick<Adjustment, 'merchantId' | 'adjustmentId'>

async function findAdjustment(adjustmentId: string): Promise<Adjustment> {
  const found = isUuid(adjustmentId)
    ? await prisma.adjustment.findFirst({ where: { adjustmentId } })
    : null
  if (found) return found
  throw new AppError('not_found', `There is no adjustment ${adjustmentId}`)
}

/** Of several operators who decide at once, one succeeds. */
async function decide(
  tx: Tx,
  { userId }: Operator,
  { merchantId, adjustmentId }: Key,
  status: 'APPROVED' | 'REJECTED',
): Promise<void> {
  const { count } = await tx.adjustment.updateMany({
    where: { merchantId, adjustmentId, status: 'PENDING' },
    data: { status, decidedBy: userId, decidedAt: now() },
  })
  if (count === 0) throw new AppError('invalid_state', 'This adjustment is decided already')
}

function record(
  tx: Tx,
  operator: Operator,
  action: 'adjustment.proposed' | 'adjustment.approved' | 'adjustment.rejected',
  { merchantId, adjustmentId }: Key,
): Promise<void> {
  return recordAct(tx, byOperator(operator, merchantId), action, adjustmentId)
}

async function present({ merchantId, adjustmentId }: Key) {
  const row = await prisma.adjustment.findUniqueOrThrow({
    where: { merchantId_adjustmentId: { merchantId, adjustmentId } },
    include: SHOWN,
  })
  return presentAdjustment(row, await findNames([row.proposedBy, row.decidedBy]))
}
