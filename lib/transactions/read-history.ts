import type { LedgerTransfer, StatusChange } from '@/lib/db/generated/client'
import { prisma } from '@/lib/db/prisma'
import type { TransactionKey } from './transaction-key'

/** All that has happened to one of a merchant's transactions, oldest first. */
export async function readHistory({
  merchantId,
  transactionId,
}: TransactionKey): Promise<{ changes: StatusChange[]; transfers: LedgerTransfer[] }> {
  const where = { merchantId, transactionId }
  const [changes, transfers] = await Promise.all([
    prisma.statusChange.findMany({ where, orderBy: { changeId: 'asc' } }),
    prisma.ledgerTransfer.findMany({ where, orderBy: { transferId: 'asc' } }),
  ])
  return { changes, transfers }
}
