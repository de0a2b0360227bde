import { SHOWN, type ShownDispute, type Standing } from '@/lib/payments/disputes/public-dispute'
import { readStanding } from '@/lib/payments/disputes/read-standing'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import type {
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
  /** The payments that a charge could not take, each a transaction of its own. */
  extraPayments: Transaction[]
}

/** The whole history of one of a merchant's transactions, oldest first. */
export async function readHistory({ merchantId, transactionId }: TransactionKey): Promise<History> {
  const where = { merchantId, transactionId }
  const [changes, refunds, disputes, checkout, declines, extraPayments] = await Promise.all([
    prisma.statusChange.findMany({ where, orderBy: { changeId: 'asc' } }),
    prisma.refund.findMany({ where, orderBy: { attempt: 'asc' } }),
    prisma.dispute.findMany({
      where: { merchantId, OR: [{ chargeId: transactionId }, { transactionId }] },
      orderBy: { transactionId: 'asc' },
      include: SHOWN,
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
  const transfers = await prisma.ledgerTransfer.findMany({
    where: { merchantId, transactionId: { in: ids } },
    orderBy: { transferId: 'asc' },
  })
  const standing = await readStanding(merchantId, disputes)
  return { changes, transfers, refunds, disputes, standing, checkout, declines, extraPayments }
}
