import type { Transaction } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import { byKey, type TransactionKey } from './transaction-key'

/**
 * Reads a transaction and lets nobody else move it until the caller's database transaction ends:
 * what is decided on its status is decided on the status that it has.
 */
export async function lockTransaction(tx: Tx, of: TransactionKey): Promise<Transaction> {
  await tx.$queryRaw`
    SELECT 1 FROM "Transaction"
    WHERE "merchantId" = ${of.merchantId}::uuid AND "transactionId" = ${of.transactionId}::uuid
    FOR NO KEY UPDATE`
  return tx.transaction.findUniqueOrThrow({ where: byKey(of) })
}
