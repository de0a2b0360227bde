import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { addJob } from '@/lib/platform/queue/add-job'
import { refundRuling } from './refund-rules'

/** Ends a refund as its amount asks, once, and sends the notice. */
export async function settleBankRefund(orderId: string): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const { amount, payment } = await tx.sandboxRefund.findUniqueOrThrow({
      where: { orderId },
      include: { payment: { select: { txid: true } } },
    })
    const refused = refundRuling(amount) === 'refused_late'
    const { count } = await tx.sandboxRefund.updateMany({
      where: { orderId, status: 'PROCESSING' },
      data: {
        status: refused ? 'REFUSED' : 'PAID',
        reason: refused ? 'REFUSED_BY_PAYER_BANK' : null,
        settledAt: now(),
      },
    })
    if (count === 0) return
    await addJob(tx, 'send_sandbox_notice', { about: 'refund', txid: payment.txid })
  })
}
