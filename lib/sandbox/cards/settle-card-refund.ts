import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { addJob } from '@/lib/platform/queue/add-job'
import { refundRuling } from '@/lib/sandbox/bank/refund-rules'

/** Ends a refund as its amount asks, once, and sends the notice. */
export async function settleCardRefund(refundId: string): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const { amount, session } = await tx.sandboxCardRefund.findUniqueOrThrow({
      where: { refundId },
      include: { session: { select: { transactionId: true } } },
    })
    const refused = refundRuling(amount) === 'refused_late'
    const { count } = await tx.sandboxCardRefund.updateMany({
      where: { refundId, status: 'PROCESSING' },
      data: {
        status: refused ? 'REFUSED' : 'PAID',
        reason: refused ? 'REFUSED_BY_CARD_ISSUER' : null,
        settledAt: now(),
      },
    })
    if (count === 0) return
    await addJob(tx, 'send_sandbox_card_notice', { about: 'refund', ...session })
  })
}
