import { HOUR_MS, MINUTE_MS } from '@/lib/kernel/time'
import { findCardProcessor } from '@/lib/payments/connections/cards/find-card-processor'
import { pspOf } from '@/lib/payments/connections/psp/find-psp'
import { type Claim, endClaim, underClaim } from '@/lib/payments/transaction/claim-order'
import { providerAccount } from '@/lib/payments/transaction/provider-account'
import { findStop } from '@/lib/payments/transaction/stop-outgoing'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { attemptEach, inPages } from '@/lib/platform/queue/attempt-each'
import type { RefundProvider } from '@/lib/providers/refund-port'
import { recordForeignRefund } from './record-foreign-refund'
import { recordReturnedRefund } from './record-returned-refund'
import { byRefundKey, ofCharge, type RefundKey, type RefundOfCharge, refundOrder } from './refund'
import { settleRefund } from './settle-refund'

/**
 * Sends a pending refund to the provider under its own id. If it is repeated after a crash or a
 * time-out, the provider recognizes the same order. One that another process is sending is left to
 * it, and while an operator has stopped all refunds, nothing is sent; `syncPendingRefunds` sends
 * what was left.
 *
 * @throws AppError `acquirer_unavailable` when the outcome is unknown; the refund stays PENDING and
 *   is sent again under the same id
 */
export async function sendRefund(of: RefundKey, by?: RefundProvider): Promise<void> {
  await underClaim(orderOf(of), async (claim) => {
    const refund = await findPending(of)
    if (!refund) return endClaim(prisma, claim)
    const provider = by ?? (await refundProviderOf(refund.transaction))
    const isNew = now().getTime() - refund.createdAt.getTime() < KEY_KEPT_MS
    await (isNew ? send(refund, provider, claim) : askAndSend(refund, provider, claim))
  })
}

/**
 * How long an order may be repeated unseen. Stripe forgets an order's idempotency key after a day,
 * and would then make the refund of a part a second time.
 */
const KEY_KEPT_MS = HOUR_MS

const orderOf = ({ merchantId, refundId }: RefundKey) => ({ merchantId, orderId: refundId })

async function findPending(of: RefundKey): Promise<RefundOfCharge | null> {
  return prisma.refund.findUnique({
    where: { ...byRefundKey(of), status: 'PENDING' },
    include: { transaction: true },
  })
}

async function send(refund: RefundOfCharge, provider: RefundProvider, claim: Claim) {
  if (await findStop()) return endClaim(prisma, claim)
  await settleRefund(refund, await provider.sendRefund(refundOrder(refund)), { claim })
}

async function askAndSend(refund: RefundOfCharge, provider: RefundProvider, claim: Claim) {
  const outcome = await provider.findRefund(refundOrder(refund))
  if (outcome.status === 'unknown') await send(refund, provider, claim)
  else await settleRefund(refund, outcome, { claim })
}

/** A payment is refunded by the provider that took it. */
async function refundProviderOf(
  charge: Pick<Transaction, 'merchantId' | 'transactionId' | 'source' | 'connectionId'>,
): Promise<RefundProvider> {
  return charge.source === 'PIX' ? pspOf(charge) : findCardProcessor(charge)
}

/**
 * Asks the provider for the state of a refund and writes it. A refund that the provider does not
 * know is sent, under its own id. Of a refusal the provider is asked again under a claim, because
 * it is written only if nobody else may be sending the refund.
 *
 * @throws AppError `acquirer_unavailable` when the provider gave no answer
 */
async function syncRefund(refund: RefundOfCharge, provider: RefundProvider): Promise<void> {
  const outcome = await provider.findRefund(refundOrder(refund))
  const { status } = outcome
  if (status === 'paid' || status === 'processing') return settleRefund(refund, outcome)
  await underClaim(orderOf(refund), async (claim) => {
    const pending = await findPending(refund)
    await (pending ? askAndSend(pending, provider, claim) : endClaim(prisma, claim))
  })
}

/**
 * Syncs the refunds of a charge and of its extra payments, because notices name the charge for
 * both. A pending one may have ended, one that had failed may have been paid, and the money of a
 * completed card refund may have come back.
 * A refund that was not requested here is recorded: the provider lists it or, where it does not
 * list refunds, the notice is about a charge that has none.
 *
 * @throws AppError `acquirer_unavailable` when the provider gave no answer for some refunds
 */
export async function syncRefundsOf(
  charge: TransactionKey,
  provider: RefundProvider,
): Promise<void> {
  const transaction = ofCharge(charge)
  const refunds = await prisma.refund.findMany({
    where: {
      OR: [
        { status: { in: ['PENDING', 'FAILED'] } },
        { status: 'COMPLETED', refusal: null, transaction: { source: 'CREDIT_CARD' } },
      ],
      transaction,
    },
    orderBy: [{ transactionId: 'asc' }, { attempt: 'asc' }],
    include: { transaction: true },
  })
  await attemptEach(refunds, 'sync a refund', (refund) =>
    refund.status === 'PENDING' ? syncRefund(refund, provider) : syncEnded(refund, provider),
  )
  if (!provider.listRefunds) {
    if (refunds.length === 0) await recordForeignRefund(charge)
    return
  }
  const paid = await prisma.transaction.findMany({ where: { ...transaction, status: 'COMPLETED' } })
  for (const payment of paid) {
    if (!payment.gatewayId) continue
    await recordForeignRefund(payment, await provider.listRefunds(payment.gatewayId))
  }
}

/** Asks the provider about an ended refund, and acts if it now reports the opposite outcome. */
async function syncEnded(refund: RefundOfCharge, provider: RefundProvider): Promise<void> {
  const outcome = await provider.findRefund(refundOrder(refund))
  const isSent = outcome.status === 'paid' || outcome.status === 'processing'
  if (refund.status === 'FAILED' && isSent) await settleRefund(refund, outcome, { hadFailed: true })
  if (refund.status === 'COMPLETED' && outcome.status === 'refused')
    await recordReturnedRefund(refund, outcome.reason)
}

const SYNC_AFTER_MS = MINUTE_MS
const PAGE = 200

/**
 * Syncs every refund that has been pending for a minute, because its notice or the provider's
 * answer may have been lost.
 *
 * @throws AppError `acquirer_unavailable` when a provider gave no answer for some refunds; the
 *   others are done
 */
export async function syncPendingRefunds(refunderOf = refundProviderOf): Promise<void> {
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
