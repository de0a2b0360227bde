import { pool } from '@/lib/platform/db/pool'
import type { TransactionKey } from './transaction-key'

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
