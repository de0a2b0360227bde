import type { LedgerTransfer, Refund, StatusChange } from '@/lib/db/generated/client'
import { prisma } from '@/lib/db/prisma'
import type { TransactionKey } from './transaction-key'

interface History {
  changes: StatusChange[]
  transfers: LedgerTransfer[]
  refunds: Refund[]
}

/** All that has happened to one of a merchant's transactions, oldest first. */
export async function readHistory({ merchantId, transactionId }: TransactionKey): Promise<History> {
  const where = { merchantId, transactionId }
  const [changes, transfers, refunds] = await Promise.all([
    prisma.statusChange.findMany({ where, orderBy: { changeId: 'asc' } }),
    prisma.ledgerTransfer.findMany({ where, orderBy: { transferId: 'asc' } }),
    prisma.refund.findMany({ where, orderBy: { attempt: 'asc' } }),
  ])
  return { changes, transfers, refunds }
}
