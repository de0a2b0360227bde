import { getCharge } from '@/lib/payments/transaction/get-transaction'
import type { Refund, Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'

/**
 * One of a merchant's charges with all tries to give it back, the first one first.
 *
 * @throws AppError `not_found`, for another merchant's and for a withdrawal too
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
  // Read again, after the refunds: who sees one as given back sees its charge REVERSED too.
  return { charge: await getCharge(merchantId, transactionId), refunds }
}
