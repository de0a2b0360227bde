import type { Transaction } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import { byKey, type TransactionKey } from './transaction-key'

/**
 * Locks and reads a transaction, so that no other process can change its status before the caller's
 * database transaction ends.
 */
export async function lockTransaction(tx: Tx, of: TransactionKey): Promise<Transaction> {
  await tx.$queryRaw`
    SELECT 1 FROM "Transaction"
    WHERE "merchantId" = ${of.merchantId}::uuid AND "transactionId" = ${of.transactionId}::uuid
    FOR NO KEY UPDATE`
  return tx.transaction.findUniqueOrThrow({ where: byKey(of) })
}
