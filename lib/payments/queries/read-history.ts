import type { Centavos } from '@/lib/kernel/money'
import {
  type ShownDispute,
  type Standing,
  WITH_CHARGE,
} from '@/lib/payments/disputes/public-dispute'
import { readStanding } from '@/lib/payments/disputes/read-standing'
import { readReturned } from '@/lib/payments/transaction/read-returned'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import type {
  Adjustment,
  CardDecline,
  CheckoutSession,
  LedgerTransfer,
  Refund,
  StatusChange,
  Transaction,
} from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'

interface History {
  changes: StatusChange[]
  /**
   * For a charge, includes the transfers of its disputes, because a lost one took the charge's
   * money.
   */
  transfers: LedgerTransfer[]
  refunds: Refund[]
  /** A charge's disputes, or an INFRACTION's own dispute. */
  disputes: ShownDispute[]
  standing: Standing
  /** Only for a card charge. */
  checkout: CheckoutSession | null
  declines: CardDecline[]
  extraPayments: ExtraPayment[]
  /** The approved corrections by operators, whose transfers are among `transfers`. */
  adjustments: Adjustment[]
}

/** A payment that its charge could not take, which is a transaction of its own. */
export interface ExtraPayment extends Transaction {
  /** The amount that was returned; null for a transaction that was not paid. */
  returned: Centavos | null
}

/** The whole history of one of a merchant's transactions, oldest first. */
export async function readHistory({ merchantId, transactionId }: TransactionKey): Promise<History> {
  const where = { merchantId, transactionId }
  const [changes, refunds, disputes, checkout, declines, extra] = await Promise.all([
    prisma.statusChange.findMany({ where, orderBy: { changeId: 'asc' } }),
    prisma.refund.findMany({ where, orderBy: { attempt: 'asc' } }),
    prisma.dispute.findMany({
      where: { merchantId, OR: [{ chargeId: transactionId }, { transactionId }] },
      orderBy: { transactionId: 'asc' },
      include: WITH_CHARGE,
    }),
    prisma.checkoutSession.findFirst({ where }),
    prisma.cardDecline.findMany({ where, orderBy: { at: 'asc' } }),
    prisma.transaction.findMany({
      where: { merchantId, chargeId: transactionId, type: 'CASHIN' },
      orderBy: { transactionId: 'asc' },
    }),
  ])
  const own = disputes.filter(({ chargeId }) => chargeId === transactionId)
  const ids = [transactionId, ...own.map((dispute) => dispute.transactionId)]
  const ofAll = { merchantId, transactionId: { in: ids } }
  const [transfers, adjustments] = await Promise.all([
    prisma.ledgerTransfer.findMany({ where: ofAll, orderBy: { transferId: 'asc' } }),
    prisma.adjustment.findMany({
      where: { ...ofAll, status: 'APPROVED' },
      orderBy: { decidedAt: 'asc' },
    }),
  ])
  const standing = await readStanding(merchantId, disputes)
  const returned = await readReturned(
    merchantId,
    extra.map((payment) => payment.transactionId),
  )
  const extraPayments = extra.map((payment) => ({
    ...payment,
    returned: returned.get(payment.transactionId) ?? null,
  }))
  const moved = { changes, transfers, refunds, adjustments }
  return { ...moved, disputes, standing, checkout, declines, extraPayments }
}
