import { pixAcquirer } from '@/lib/payments/connections/choose-psp'
import { byKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { attemptEach } from '@/lib/platform/queue/attempt-each'
import type { PixAcquirer } from '@/lib/providers/pix/port'
import { sendCashout } from './send-withdrawal'
import { settleCashout } from './settle-withdrawal'

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
