import { recordAct } from '@/lib/accounts/audit/record-act'
import { AppError } from '@/lib/kernel/errors'
import { fromReais } from '@/lib/kernel/money'
import { newId } from '@/lib/kernel/new-id'
import { openBook } from '@/lib/ledger/open-book'
import { byOperator, type Operator } from '@/lib/operator/operator'
import { requireForgotten } from '@/lib/payments/disputes/decide-forgotten'
import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { type AdjustmentBody, OUTCOME_OF } from './adjustment'
import { readAdjustment } from './list-adjustments'

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
        merchantId,
        adjustmentId,
        transactionId,
        attempt,
        direction,
        reason,
        isReasonShown: true,
        amount: body.amount === undefined ? found.amount : fromReais(body.amount),
        proposedBy: operator.userId,
        createdAt: at,
      },
    })
    await recordAct(tx, byOperator(operator, merchantId), 'adjustment.proposed', adjustmentId)
  })
  return readAdjustment({ merchantId, adjustmentId })
}
