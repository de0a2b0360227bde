import { type Actor, recordAct } from '@/lib/audit/record-act'
import { prisma } from '@/lib/db/prisma'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { addJob } from '@/lib/jobs/add-job'

/**
 * Has the worker fill an empty account with three months of invented sales.
 *
 * @throws AppError `not_found` in live mode
 * @throws AppError `invalid_state` for an account that has transactions
 */
export async function startDemo(actor: Actor): Promise<void> {
  if (env.isLive) throw new AppError('not_found', 'There is nothing here')
  const { merchantId } = actor
  await prisma.$transaction(async (tx) => {
    if ((await tx.transaction.count({ where: { merchantId } })) > 0) {
      throw new AppError('invalid_state', 'Only an account without transactions can be filled')
    }
    await recordAct(tx, actor, 'demo.started', merchantId)
    await addJob(tx, 'fill_demo', { merchantId }, { key: `fill_demo:${merchantId}` })
  })
}
