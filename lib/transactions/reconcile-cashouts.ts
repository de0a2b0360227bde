import type { PixAcquirer } from '@/lib/acquirers/port'
import { now } from '@/lib/clock'
import type { Transaction } from '@/lib/db/generated/client'
import { prisma } from '@/lib/db/prisma'
import { attemptEach } from '@/lib/jobs/attempt-each'
import { pixAcquirer } from './choose-acquirer'
import { sendCashout } from './send-cashout'
import { settleCashout } from './settle-cashout'
import { byKey } from './transaction-key'

const QUIET_MS = 60_000
const PAGE = 200

/**
 * Asks the acquirer about every withdrawal that has been on its way for a
 * minute without a word: a notice may have been lost, a time-out may have
 * hidden an answer. One that the acquirer has never heard of is sent, under
 * its own id.
 *
 * @throws AppError `acquirer_unavailable` when the acquirer gave no answer for some
 */
export async function reconcileCashouts(acquirer: PixAcquirer = pixAcquirer): Promise<void> {
  const before = new Date(now().getTime() - QUIET_MS)
  let page = await quietCashouts(before)
  while (page.length > 0) {
    await attemptEach(page, 'ask after a withdrawal', (cashout) => reconcile(cashout, acquirer))
    page = await quietCashouts(before, page.at(-1))
  }
}

function quietCashouts(before: Date, after?: Transaction): Promise<Transaction[]> {
  return prisma.transaction.findMany({
    where: { type: 'CASHOUT', status: 'PROCESSING', updatedAt: { lt: before } },
    orderBy: [{ merchantId: 'asc' }, { transactionId: 'asc' }],
    take: PAGE,
    ...(after && { cursor: byKey(after), skip: 1 }),
  })
}

async function reconcile(cashout: Transaction, acquirer: PixAcquirer): Promise<void> {
  const outcome = await acquirer.findCashout(cashout.transactionId)
  if (outcome.status === 'unknown') await sendCashout(cashout, acquirer)
  else await settleCashout(cashout, outcome)
}
