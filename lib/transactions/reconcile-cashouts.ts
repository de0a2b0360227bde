import type { PixAcquirer } from '@/lib/acquirers/port'
import { now } from '@/lib/clock'
import { prisma } from '@/lib/db/prisma'
import { pixAcquirer } from './choose-acquirer'
import { settleCashout } from './settle-cashout'

const QUIET_MS = 60_000
const BATCH = 200

/**
 * Asks the acquirer about withdrawals that have been on their way for a minute
 * without a word: a notice may have been lost, a time-out may have hidden an
 * answer.
 *
 * @returns how many withdrawals were asked about
 */
export async function reconcileCashouts(acquirer: PixAcquirer = pixAcquirer): Promise<number> {
  const quiet = await prisma.transaction.findMany({
    where: {
      type: 'CASHOUT',
      status: 'PROCESSING',
      updatedAt: { lt: new Date(now().getTime() - QUIET_MS) },
    },
    orderBy: { updatedAt: 'asc' },
    take: BATCH,
  })
  for (const { merchantId, transactionId } of quiet) {
    await settleCashout({ merchantId, transactionId }, await acquirer.findCashout(transactionId))
  }
  return quiet.length
}
