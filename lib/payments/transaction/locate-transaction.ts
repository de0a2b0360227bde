import { pool } from '@/lib/platform/db/pool'
import type { TransactionKey } from './transaction-key'

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

/**
 * Finds the transaction that a PIX payment was credited as, for lists that name payments alone. Not
 * scoped to a merchant either.
 */
export async function locatePayment(endToEndId: string): Promise<TransactionKey | null> {
  const { rows } = await pool.query<TransactionKey>({
    name: 'locate-payment',
    text: `SELECT "merchantId", "transactionId" FROM "Transaction"
      WHERE "endToEndId" = $1 AND "type" = 'CASHIN'`,
    values: [endToEndId],
  })
  return rows[0] ?? null
}
