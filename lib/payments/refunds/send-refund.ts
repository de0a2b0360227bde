import { findCardProcessor } from '@/lib/payments/connections/find-card-processor'
import { providerAccount, pspOf } from '@/lib/payments/connections/find-psp'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { attemptEach, inPages } from '@/lib/platform/queue/attempt-each'
import type { RefundProvider } from '@/lib/providers/pix/port'
import { byRefundKey, type RefundKey, type RefundOfCharge, refundOrder } from './refund'
import { recordForeignRefund, settleRefund } from './settle-refund'

/**
 * Sends a pending refund to the provider under its own id. If it is repeated after a crash or a
 * time-out, the provider recognizes the same order.
 *
 * @throws AppError `acquirer_unavailable` when the outcome is unknown; the refund stays PENDING and
 *   is sent again under the same id
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

/** A payment is refunded by the provider that took it. */
async function refundProviderOf(
  charge: Pick<Transaction, 'merchantId' | 'transactionId' | 'source' | 'connectionId'>,
): Promise<RefundProvider> {
  return charge.source === 'PIX' ? pspOf(charge) : findCardProcessor(charge)
}

/**
 * Asks the provider for the state of a refund and writes it. A refund that the provider does not
 * know is sent, under its own id.
 *
 * @throws AppError `acquirer_unavailable` when the provider gave no answer
 */
async function syncRefund(refund: RefundOfCharge, provider: RefundProvider): Promise<void> {
  const outcome = await provider.findRefund(refundOrder(refund))
  if (outcome.status === 'unknown') await sendRefund(refund, provider)
  else await settleRefund(refund, outcome)
}

/**
 * Syncs the pending refunds of a charge and of its extra payments, because notices name the charge
 * for both. If there are none, the provider may have made a refund
 * that was not requested here, which is recorded.
 *
 * @throws AppError `acquirer_unavailable` when the provider gave no answer for some refunds
 */
export async function syncRefundOf(
  { merchantId, transactionId }: TransactionKey,
  provider: RefundProvider,
): Promise<void> {
  const pending = await prisma.refund.findMany({
    where: {
      status: 'PENDING',
      transaction: { merchantId, OR: [{ transactionId }, { chargeId: transactionId }] },
    },
    orderBy: [{ transactionId: 'asc' }, { attempt: 'asc' }],
    include: { transaction: true },
  })
  if (pending.length === 0) return recordForeignRefund({ merchantId, transactionId })
  await attemptEach(pending, 'sync a refund', (refund) => syncRefund(refund, provider))
}

const SYNC_AFTER_MS = 60_000
const PAGE = 200

/**
 * Syncs every refund that has been pending for a minute, because its notice or the provider's
 * answer may have been lost.
 *
 * @throws AppError `acquirer_unavailable` when a provider gave no answer for some refunds; the others
 *   are done
 */
export async function reconcileRefunds(refunderOf = refundProviderOf): Promise<void> {
  const before = new Date(now().getTime() - SYNC_AFTER_MS)
  const pending = inPages((after?: RefundOfCharge) => pendingRefunds(before, after))
  const sync = async (refund: RefundOfCharge) =>
    syncRefund(refund, await refunderOf(refund.transaction))
  await attemptEach(pending, 'sync a refund', sync, (one) => providerAccount(one.transaction))
}

function pendingRefunds(before: Date, after?: RefundOfCharge): Promise<RefundOfCharge[]> {
  return prisma.refund.findMany({
    where: { status: 'PENDING', createdAt: { lt: before } },
    orderBy: [{ merchantId: 'asc' }, { refundId: 'asc' }],
    take: PAGE,
    include: { transaction: true },
    ...(after && { cursor: byRefundKey(after), skip: 1 }),
  })
}
