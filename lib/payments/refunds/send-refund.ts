import { defaultPsp, providerAccount } from '@/lib/payments/connections/choose-psp'
import { findCardProcessor } from '@/lib/payments/connections/find-card-processor'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { attemptEach } from '@/lib/platform/queue/attempt-each'
import type { RefundProvider } from '@/lib/providers/pix/port'
import { byRefundKey, type RefundKey, type RefundOfCharge, refundOrder } from './find-answering'
import { recordForeignRefund, settleRefund } from './settle-refund'

/**
 * Asks for a refund that is on its way, under its own id: repeated after a
 * crash or a time-out, the provider takes it for the same order.
 *
 * @throws AppError `acquirer_unavailable` when its outcome is unknown; it stays
 *   PENDING, to be asked for again under the same id
 */
export async function sendRefund(of: RefundKey, by?: RefundProvider): Promise<void> {
  const refund = await prisma.refund.findUniqueOrThrow({
    where: byRefundKey(of),
    include: { transaction: true },
  })
  if (refund.status !== 'PENDING') return
  const provider = by ?? (await refundProviderOf(refund.transaction))
  await settleRefund(of, await provider.sendRefund(refundOrder(refund)))
}

/** Who gives a payment back: whoever took it, asked as the account asks them. */
async function refundProviderOf(
  charge: Pick<Transaction, 'merchantId' | 'transactionId' | 'source'>,
): Promise<RefundProvider> {
  return charge.source === 'PIX' ? defaultPsp : findCardProcessor(charge)
}

/**
 * Asks what has become of a refund, and writes it. One that the provider has
 * never heard of is sent, under its own id.
 *
 * @throws AppError `acquirer_unavailable` when the provider gave no answer
 */
async function syncRefund(refund: RefundOfCharge, provider: RefundProvider): Promise<void> {
  const outcome = await provider.findRefund(refundOrder(refund))
  if (outcome.status === 'unknown') await sendRefund(refund, provider)
  else await settleRefund(refund, outcome)
}

/**
 * The same for a charge's refund that is on its way. Where none was ever asked for here, that is
 * written down.
 */
export async function syncRefundOf(
  { merchantId, transactionId }: TransactionKey,
  provider: RefundProvider,
): Promise<void> {
  const refund = await prisma.refund.findFirst({
    where: { merchantId, transactionId, status: 'PENDING' },
    include: { transaction: true },
  })
  if (refund) await syncRefund(refund, provider)
  else await recordForeignRefund({ merchantId, transactionId })
}

const QUIET_MS = 60_000
const PAGE = 200

/**
 * Asks about every refund that has been on its way for a minute: a notice may
 * have been lost, a time-out may have hidden an answer.
 *
 * @throws AppError `acquirer_unavailable` when a provider gave no answer for some
 */
export async function reconcileRefunds(refunderOf = refundProviderOf): Promise<void> {
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

function reconcile(page: RefundOfCharge[], refunderOf: typeof refundProviderOf): Promise<void> {
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
