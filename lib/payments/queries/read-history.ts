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
  /** Of a charge also those of its disputes: what a lost one took is gone from the charge. */
  transfers: LedgerTransfer[]
  refunds: Refund[]
  /** About a charge, or the one that an INFRACTION stands for. */
  disputes: (DisputeOfCharge & { transaction: Transaction })[]
  /** How much those of them that are open are owed, by the id of their INFRACTION. */
  owed: Map<string, Centavos>
  /** Of a card charge. */
  checkout: CheckoutSession | null
  declines: CardDecline[]
}

/** All that has happened to one of a merchant's transactions, oldest first. */
export async function readHistory({ merchantId, transactionId }: TransactionKey): Promise<History> {
  const where = { merchantId, transactionId }
  const [changes, refunds, disputes, checkout, declines] = await Promise.all([
    prisma.statusChange.findMany({ where, orderBy: { changeId: 'asc' } }),
    prisma.refund.findMany({ where, orderBy: { attempt: 'asc' } }),
    prisma.dispute.findMany({
      where: { merchantId, OR: [{ chargeId: transactionId }, { transactionId }] },
      orderBy: { transactionId: 'asc' },
      include: { transaction: true, charge: { include: { checkout: true } } },
    }),
    prisma.checkoutSession.findFirst({ where }),
    prisma.cardDecline.findMany({ where, orderBy: { at: 'asc' } }),
  ])
  const own = disputes.filter(({ chargeId }) => chargeId === transactionId)
  const ids = [transactionId, ...own.map((dispute) => dispute.transactionId)]
  const transfers = await prisma.ledgerTransfer.findMany({
    where: { merchantId, transactionId: { in: ids } },
    orderBy: { transferId: 'asc' },
  })
  const isOpen = disputes.some(({ transaction }) => transaction.status === 'PENDING')
  const owed: History['owed'] = isOpen ? await readOwed(merchantId) : new Map()
  return { changes, transfers, refunds, disputes, owed, checkout, declines }
}
