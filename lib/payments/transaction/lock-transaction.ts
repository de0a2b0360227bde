import type { Transaction } from '@/lib/platform/db/generated/client'
import { pool } from '@/lib/platform/db/pool'
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

/**
 * Finds the merchant of a transaction by its id, for public pages and provider notices. This query
 * is not scoped to a merchant; later queries must be scoped by its result.
 */
export async function locateTransaction(transactionId: string): Promise<TransactionKey | null> {
  const { rows } = await pool.query<{ merchantId: string }>({
    name: 'locate-transaction',
    text: 'SELECT "merchantId" FROM "Transaction" WHERE "transactionId" = $1',
    values: [transactionId],
  })
  return rows[0] ? { merchantId: rows[0].merchantId, transactionId } : null
}
