import type { Transaction } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import { log } from '@/lib/platform/log'
import { recordLine } from './move-transaction'

/**
 * Records, once for each payment, that a provider has paid a withdrawal or a refund that had failed
 * here, because it had refused it. It is written to the timeline and logged as an error, for a
 * person to resolve. No status and no ledger account changes: what was held is with the merchant
 * again, who may have spent it.
 *
 * @param row the withdrawal, or the charge of the refund, whose lock the caller holds
 * @param paidAs the provider's id of the payment
 * @returns whether it is new
 */
export async function recordPaidRefusal(
  tx: Tx,
  row: Transaction,
  paidAs: string,
): Promise<boolean> {
  const { merchantId, transactionId } = row
  const line = { cause: 'paid_after_refusal', reason: paidAs }
  const where = { merchantId, transactionId, ...line }
  if ((await tx.statusChange.count({ where })) > 0) return false
  log.error({ merchantId, transactionId, paidAs }, 'a provider has paid what it had refused')
  await recordLine(tx, row, line)
  return true
}
