import type { z } from 'zod'
import type { Actor } from '@/lib/accounts/audit/actor'
import { env } from '@/lib/platform/env'
import { pagedByCursor } from '@/lib/platform/http/pagination'
import { listTransactions } from './list-transactions'
import { readFaults } from './read-approval'
import type { CashoutFilter } from './transaction-filter'
import { presentForUser } from './user-transaction'

/**
 * A page of a merchant's withdrawals as the dashboard shows it to one person, newest first, with
 * why that person may not approve those that wait.
 */
export async function readWithdrawalPage(
  merchantId: string,
  filter: z.infer<typeof CashoutFilter>,
  reader: Actor,
) {
  const { rows, ...position } = await listTransactions(merchantId, { ...filter, type: 'CASHOUT' })
  const faults = await readFaults(merchantId, rows, reader)
  const data = rows.map((row) => ({
    ...presentForUser(row, env.PUBLIC_URL),
    yourFault: faults.get(row.transactionId) ?? null,
  }))
  return pagedByCursor(data, position, filter)
}
