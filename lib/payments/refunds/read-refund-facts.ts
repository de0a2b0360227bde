import { findEndedSessions } from '@/lib/accounts/audit/ended-sessions'
import { groupBy } from '@/lib/kernel/collections'
import { readBook } from '@/lib/ledger/open-book'
import { findStop } from '@/lib/payments/transaction/stop-outgoing'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/prisma'
import type { AskedRefund, RefundFacts, RefundKeySent } from './refund-facts'

/**
 * Reads what refunds of one merchant, at least one, are judged by, one statement after another:
 * call it in a database transaction that holds the book's lock or reads one snapshot.
 *
 * The charges are read after their refunds, which are settled without that lock, so that completed
 * refunds of all of a charge never come with a charge that is not REVERSED yet.
 */
export async function readRefundFacts(
  db: Tx,
  merchantId: string,
  asked: readonly AskedRefund[],
): Promise<RefundFacts> {
  const transactionId = { in: [...new Set(asked.map((one) => one.transactionId))] }
  const refunds = await db.refund.findMany({
    where: { merchantId, transactionId },
    orderBy: { attempt: 'asc' },
  })
  const charges = await db.transaction.findMany({
    where: { merchantId, transactionId, type: 'CASHIN' },
  })
  const disputes = await db.dispute.findMany({
    where: { merchantId, chargeId: transactionId, transaction: { status: 'PENDING' } },
    select: { chargeId: true, transactionId: true },
  })
  const keys = await readKeys(db, merchantId, asked)
  return {
    at: now(),
    endedSessions: await findEndedSessions(
      db,
      asked.map(({ actor }) => actor),
    ),
    stoppedAt: await findStop(db),
    charges: new Map(charges.map((charge) => [charge.transactionId, charge])),
    refunds: groupBy(refunds, (refund) => refund.transactionId),
    disputes: new Map(disputes.map((dispute) => [dispute.chargeId, dispute.transactionId])),
    keys,
    book: await readBook(merchantId, db),
  }
}

async function readKeys(
  db: Tx,
  merchantId: string,
  asked: readonly AskedRefund[],
): Promise<Map<string, RefundKeySent>> {
  const sent = asked.flatMap(({ idempotencyKey }) => idempotencyKey ?? [])
  if (sent.length === 0) return new Map()
  const where = { merchantId, idempotencyKey: { in: sent } }
  const refunds = await db.refund.findMany({ where })
  const repeats = await db.refundRepeat.findMany({ where, include: { refund: true } })
  const first = refunds.map((refund) => {
    const { requestDigest } = refund
    return { idempotencyKey: refund.idempotencyKey!, requestDigest, refund }
  })
  return new Map([...repeats, ...first].map((key) => [key.idempotencyKey, key]))
}
