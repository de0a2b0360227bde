import { now } from '@/lib/platform/clock'
import type { SandboxPayoutStatus } from '@/lib/platform/db/generated/enums'
import { prisma } from '@/lib/platform/db/prisma'
import { addJob } from '@/lib/platform/queue/add-job'
import { payoutOutcome, RETURNS_AFTER_MS } from './payout-rules'

/** Ends a payout as its key or amount asks, once, and sends the notice. */
export async function settlePayout(orderId: string): Promise<void> {
  const { pixKey, amount } = await prisma.sandboxPayout.findUniqueOrThrow({ where: { orderId } })
  const outcome = payoutOutcome(pixKey, amount)
  if (outcome === 'refused_late') {
    await move(orderId, 'PROCESSING', 'REFUSED', 'REFUSED_BY_DESTINATION')
  } else {
    await move(orderId, 'PROCESSING', 'PAID', null, outcome === 'returned')
  }
}

/** Brings a paid payout back, once, and sends the notice. */
export async function returnPayout(orderId: string): Promise<void> {
  await move(orderId, 'PAID', 'RETURNED', 'RETURNED_BY_DESTINATION')
}

async function move(
  orderId: string,
  from: SandboxPayoutStatus,
  to: SandboxPayoutStatus,
  reason: string | null,
  comesBack = false,
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const settledAt = from === 'PROCESSING' ? { settledAt: now() } : {}
    const { count } = await tx.sandboxPayout.updateMany({
      where: { orderId, status: from },
      data: { status: to, reason, ...settledAt },
    })
    if (count === 0) return
    await addJob(tx, 'send_sandbox_notice', { about: 'cashout', txid: orderId })
    const runAt = new Date(now().getTime() + RETURNS_AFTER_MS)
    if (comesBack) await addJob(tx, 'return_sandbox_payout', { orderId }, { runAt })
  })
}
