import type { Centavos } from '@/lib/kernel/money'
import { readOwed } from '@/lib/payments/disputes/list-disputes'
import type { DisputeOfCharge } from '@/lib/payments/disputes/public-dispute'
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
  disputes: (DisputeOfCharge & { transaction: Transaction })[]
  /** How much of each open dispute's blocked amount is owed, by the id of its INFRACTION. */
  owed: Map<string, Centavos>
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
      include: { transaction: true, charge: { include: { checkout: true } } },
    }),
    prisma.checkoutSession.findFirst({ where }),
    prisma.cardDecline.findMany({ where, orderBy: { at: 'asc' } }),
    prisma.transaction.findMany({
      where: { merchantId, chargeId: transactionId },
      orderBy: { transactionId: 'asc' },
    }),
  ])
  const own = disputes.filter(({ chargeId }) => chargeId === transactionId)
  const ids = [transactionId, ...own.map((dispute) => dispute.transactionId)]
  const transfers = await prisma.ledgerTransfer.findMany({
    where: { merchantId, transactionId: { in: ids } },
    orderBy: { transferId: 'asc' },
  })
  const isOpen = disputes.some(({ transaction }) => transaction.status === 'PENDING')
  const owed: History['owed'] = isOpen ? await readOwed(merchantId) : new Map()
  return { changes, transfers, refunds, disputes, owed, checkout, declines, extraPayments }
}
