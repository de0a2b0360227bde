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
export function recordPaidRefusal(tx: Tx, row: Transaction, paidAs: string): Promise<boolean> {
  const line = { cause: 'paid_after_refusal', reason: paidAs }
  return recordOnce(tx, row, line, 'a provider has paid what it had refused')
}

/**
 * As `recordPaidRefusal`, for a withdrawal or a refund that a provider is about to pay.
 *
 * @param sentAs the id by which the provider can be asked about it
 */
export function recordSentRefusal(tx: Tx, row: Transaction, sentAs: string): Promise<boolean> {
  const line = { cause: 'under_way_after_refusal', reason: sentAs }
  return recordOnce(tx, row, line, 'a provider is carrying out what it had refused')
}

async function recordOnce(
  tx: Tx,
  row: Transaction,
  line: { cause: string; reason: string },
  words: string,
): Promise<boolean> {
  const { merchantId, transactionId } = row
  const where = { merchantId, transactionId, ...line }
  if ((await tx.statusChange.count({ where })) > 0) return false
  log.error({ merchantId, transactionId, id: line.reason }, words)
  await recordLine(tx, row, line)
  return true
}
