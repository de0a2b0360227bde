import { prisma } from '@/lib/platform/db/prisma'
import type { Refunder } from '@/lib/providers/pix/port'
import { findRefunder } from './find-refunder'
import { byRefundKey, type RefundKey, refundOrder } from './refund-key'
import { settleRefund } from './settle-refund'

/**
 * Asks for a refund that is on its way, under its own id: repeated after a
 * crash or a time-out, the provider takes it for the same order.
 *
 * @throws AppError `acquirer_unavailable` when its outcome is unknown; it stays
 *   PENDING, to be asked for again under the same id
 */
export async function sendRefund(of: RefundKey, by?: Refunder): Promise<void> {
  const refund = await prisma.refund.findUniqueOrThrow({
    where: byRefundKey(of),
    include: { transaction: true },
  })
  if (refund.status !== 'PENDING') return
  const refunder = by ?? (await findRefunder(refund.transaction))
  await settleRefund(of, await refunder.sendRefund(refundOrder(refund)))
}
