import type { PixAcquirer } from '@/lib/acquirers/port'
import { closeSession } from '@/lib/checkout/sessions/close-session'
import type { Transaction } from '@/lib/db/generated/client'
import { prisma } from '@/lib/db/prisma'
import { pixAcquirer } from './choose-acquirer'
import { moveTransaction } from './move-transaction'
import { settleCharge } from './settle-charge'
import { byKey, type TransactionKey } from './transaction-key'

/**
 * Cancels a charge whose time to be paid is over, after asking the acquirer
 * once more: a payment whose notice was lost is credited instead.
 *
 * @throws AppError `acquirer_unavailable` when the acquirer gave no answer
 */
export async function expireCharge(
  charge: Transaction,
  acquirer: PixAcquirer = pixAcquirer,
): Promise<void> {
  const isOver =
    charge.source === 'CREDIT_CARD'
      ? await closeSession(charge)
      : !(await settleCharge(charge, acquirer))
  if (!isOver) return
  await prisma.$transaction((tx) =>
    moveTransaction(tx, charge, { to: 'CANCELLED', cause: 'expired' }),
  )
}

/**
 * Expires a charge at its time, unless it is over by then.
 *
 * @throws AppError `acquirer_unavailable` when the acquirer gave no answer: the job is then tried again
 */
export async function expireDueCharge(of: TransactionKey): Promise<void> {
  const charge = await prisma.transaction.findUnique({ where: byKey(of) })
  if (charge?.status === 'PENDING') await expireCharge(charge)
}
