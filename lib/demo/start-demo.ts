import type { Actor } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { AppError } from '@/lib/kernel/errors'
import { setUpCardCheckout } from '@/lib/payments/checkout/account/change-card-checkout'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { addJob } from '@/lib/platform/queue/add-job'

/**
 * Queues a job that fills an empty account with three months of invented sales, by PIX and by card.
 * An account without a card checkout gets the sandbox's.
 *
 * @throws AppError `not_found` in live mode
 * @throws AppError `invalid_state` for an account that has transactions
 */
export async function startDemo(actor: Actor): Promise<void> {
  if (env.isLive) throw new AppError('not_found', 'There is nothing here')
  const { merchantId } = actor
  await refuseUsed(prisma, merchantId)
  const checkout = await prisma.cardCheckout.findUnique({ where: { merchantId } })
  if (!checkout) {
    const merchant = await prisma.merchant.findUniqueOrThrow({ where: { merchantId } })
    await setUpCardCheckout(actor, merchant, { provider: 'sandbox' })
  }
  await prisma.$transaction(async (tx) => {
    await refuseUsed(tx, merchantId)
    await recordAct(tx, actor, 'demo.started', merchantId)
    await addJob(tx, 'fill_demo', { merchantId }, { key: `fill_demo:${merchantId}` })
  })
}

async function refuseUsed(db: Tx, merchantId: string): Promise<void> {
  if ((await db.transaction.count({ where: { merchantId } })) === 0) return
  throw new AppError('invalid_state', 'Only an account without transactions can be filled')
}
