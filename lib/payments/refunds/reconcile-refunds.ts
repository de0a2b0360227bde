import { providerAccount } from '@/lib/payments/connections/provider-account'
import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { attemptEach } from '@/lib/platform/queue/attempt-each'
import { findRefunder } from './find-refunder'
import { byRefundKey, type RefundOfCharge } from './refund-key'
import { syncRefund } from './sync-refund'

const QUIET_MS = 60_000
const PAGE = 200

/**
 * Asks about every refund that has been on its way for a minute: a notice may
 * have been lost, a time-out may have hidden an answer.
 *
 * @throws AppError `acquirer_unavailable` when a provider gave no answer for some
 */
export async function reconcileRefunds(refunderOf = findRefunder): Promise<void> {
  const before = new Date(now().getTime() - QUIET_MS)
  let failure: unknown
  let page = await quietRefunds(before)
  while (page.length > 0) {
    // One account's provider that does not answer keeps no other account's refunds waiting.
    await reconcile(page, refunderOf).catch((error) => {
      failure = error
    })
    page = await quietRefunds(before, page.at(-1))
  }
  if (failure) throw failure
}

function reconcile(page: RefundOfCharge[], refunderOf: typeof findRefunder): Promise<void> {
  return attemptEach(
    page,
    'ask after a refund',
    async (refund) => syncRefund(refund, await refunderOf(refund.transaction)),
    ({ transaction }) => providerAccount(transaction),
  )
}

function quietRefunds(before: Date, after?: RefundOfCharge): Promise<RefundOfCharge[]> {
  return prisma.refund.findMany({
    where: { status: 'PENDING', createdAt: { lt: before } },
    orderBy: [{ merchantId: 'asc' }, { refundId: 'asc' }],
    take: PAGE,
    include: { transaction: true },
    ...(after && { cursor: byRefundKey(after), skip: 1 }),
  })
}
