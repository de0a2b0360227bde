import { settleCharge } from '@/lib/payments/charges/settle-charge'
import { closeSession } from '@/lib/payments/checkout/sessions/close-session'
import { pixAcquirer } from '@/lib/payments/connections/choose-psp'
import { moveTransaction } from '@/lib/payments/transaction/move-transaction'
import { byKey, type TransactionKey } from '@/lib/payments/transaction/transaction-key'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import type { PixAcquirer } from '@/lib/providers/pix/port'

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
