import { getCharge } from '@/lib/payments/transaction/get-transaction'
import type { Refund, Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'

/**
 * A charge with all its refunds, oldest first.
 *
 * @throws AppError `not_found` for another merchant's charge and for a withdrawal
 */
export async function listRefunds(
  merchantId: string,
  chargeId: string,
): Promise<{ charge: Transaction; refunds: Refund[] }> {
  const { transactionId } = await getCharge(merchantId, chargeId)
  const refunds = await prisma.refund.findMany({
    where: { merchantId, transactionId },
    orderBy: { attempt: 'asc' },
  })
  // Read again after the refunds, so that a completed refund never comes with a charge that is not
  // REVERSED yet.
  return { charge: await getCharge(merchantId, transactionId), refunds }
}
