import { pixAcquirer } from '@/lib/payments/connections/choose-psp'
import { byKey, type TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { prisma } from '@/lib/platform/db/prisma'
import type { PixAcquirer } from '@/lib/providers/pix/port'
import { settleCashout } from './settle-withdrawal'

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
