import type {
  CheckoutSession,
  Dispute,
  LedgerTransfer,
  Refund,
  StatusChange,
  Transaction,
} from '@/lib/db/generated/client'
import { prisma } from '@/lib/db/prisma'
import type { TransactionKey } from './transaction-key'

interface History {
  changes: StatusChange[]
  /** Of a charge also those of its disputes: what a lost one took is gone from the charge. */
  transfers: LedgerTransfer[]
  refunds: Refund[]
  /** About a charge, or the one that an INFRACTION stands for. */
  disputes: (Dispute & { transaction: Transaction })[]
  /** Of a card charge. */
  checkout: CheckoutSession | null
}

/** All that has happened to one of a merchant's transactions, oldest first. */
export async function readHistory({ merchantId, transactionId }: TransactionKey): Promise<History> {
  const where = { merchantId, transactionId }
  const [changes, refunds, disputes, checkout] = await Promise.all([
    prisma.statusChange.findMany({ where, orderBy: { changeId: 'asc' } }),
    prisma.refund.findMany({ where, orderBy: { attempt: 'asc' } }),
    prisma.dispute.findMany({
      where: { merchantId, OR: [{ chargeId: transactionId }, { transactionId }] },
      orderBy: { transactionId: 'asc' },
      include: { transaction: true },
    }),
    prisma.checkoutSession.findFirst({ where }),
  ])
  const own = disputes.filter(({ chargeId }) => chargeId === transactionId)
  const ids = [transactionId, ...own.map((dispute) => dispute.transactionId)]
  const transfers = await prisma.ledgerTransfer.findMany({
    where: { merchantId, transactionId: { in: ids } },
    orderBy: { transferId: 'asc' },
  })
  return { changes, transfers, refunds, disputes, checkout }
}
