import type { PixAcquirer } from '@/lib/acquirers/port'
import { prisma } from '@/lib/db/prisma'
import { pixAcquirer } from './choose-acquirer'
import { settleCashout } from './settle-cashout'
import { byKey, type TransactionKey } from './transaction-key'

/**
 * Sends a withdrawal that is on its way, under its own id: repeated after a
 * crash or a time-out, the acquirer takes it for the same order.
 *
 * @throws AppError `acquirer_unavailable` when its outcome is unknown; it stays
 *   PROCESSING, to be sent again under the same id
 */
export async function sendCashout(
  of: TransactionKey,
  acquirer: PixAcquirer = pixAcquirer,
): Promise<void> {
  const cashout = await prisma.transaction.findUniqueOrThrow({ where: byKey(of) })
  const { status, transactionId, amount, feeAmount, pixKey, pixKeyType } = cashout
  if (status !== 'PROCESSING') return
  if (!pixKey || !pixKeyType) throw new Error(`withdrawal ${transactionId} has no destination`)
  const order = { transactionId, amount: amount - feeAmount, pixKey, pixKeyType }
  await settleCashout(of, await acquirer.sendCashout(order))
}
