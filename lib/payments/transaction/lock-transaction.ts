import type { Transaction } from '@/lib/platform/db/generated/client'
import { pool } from '@/lib/platform/db/pool'
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

/**
 * Whose a transaction is, for those who know only its id: the paying customer
 * and the provider. The one query that no merchant scopes; what is read next
 * is scoped by its answer.
 */
export async function locateTransaction(transactionId: string): Promise<TransactionKey | null> {
  const { rows } = await pool.query<{ merchantId: string }>({
    name: 'locate-transaction',
    text: 'SELECT "merchantId" FROM "Transaction" WHERE "transactionId" = $1',
    values: [transactionId],
  })
  return rows[0] ? { merchantId: rows[0].merchantId, transactionId } : null
}
