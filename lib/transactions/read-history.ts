import type { LedgerTransfer, StatusChange } from '@/lib/db/generated/client'
import { prisma } from '@/lib/db/prisma'

/** All that has happened to one of a merchant's transactions, oldest first. */
export async function readHistory(of: {
  merchantId: string
  transactionId: string
}): Promise<{ changes: StatusChange[]; transfers: LedgerTransfer[] }> {
  const { merchantId, transactionId } = of
  const where = { merchantId, transactionId }
  const [changes, transfers] = await Promise.all([
    prisma.statusChange.findMany({ where, orderBy: { changeId: 'asc' } }),
    prisma.ledgerTransfer.findMany({ where, orderBy: { transferId: 'asc' } }),
  ])
  return { changes, transfers }
}
