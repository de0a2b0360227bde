import { recordAct } from '@/lib/accounts/audit/record-act'
import { AppError } from '@/lib/kernel/errors'
import { isId } from '@/lib/kernel/ids'
import { requireAvailable } from '@/lib/ledger/balance'
import { balanceAdjusted } from '@/lib/ledger/movements'
import { openBook, readBook } from '@/lib/ledger/open-book'
import { postTransfers } from '@/lib/ledger/post-transfers'
import { byOperator, type Operator } from '@/lib/operator/operator'
import { decideForgotten, requireForgotten } from '@/lib/payments/disputes/decide-forgotten'
import { now } from '@/lib/platform/clock'
import type { Adjustment } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { OUTCOME_OF } from './adjustment'
import { readAdjustment } from './list-adjustments'

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
    await recordAct(tx, byOperator(operator, merchantId), 'adjustment.approved', found.adjustmentId)
  })
  return readAdjustment(found)
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
  const { merchantId } = found
  await prisma.$transaction(async (tx) => {
    await decide(tx, operator, found, 'REJECTED')
    await recordAct(tx, byOperator(operator, merchantId), 'adjustment.rejected', found.adjustmentId)
  })
  return readAdjustment(found)
}

async function findAdjustment(adjustmentId: string): Promise<Adjustment> {
  const found = isId(adjustmentId)
    ? await prisma.adjustment.findFirst({ where: { adjustmentId } })
    : null
  if (found) return found
  throw new AppError('not_found', `There is no adjustment ${adjustmentId}`)
}

/** Of several operators who decide at once, one succeeds. */
async function decide(
  tx: Tx,
  { userId }: Operator,
  { merchantId, adjustmentId }: Adjustment,
  status: 'APPROVED' | 'REJECTED',
): Promise<void> {
  const { count } = await tx.adjustment.updateMany({
    where: { merchantId, adjustmentId, status: 'PENDING' },
    data: { status, decidedBy: userId, decidedAt: now() },
  })
  if (count === 0) throw new AppError('invalid_state', 'This adjustment is decided already')
}
