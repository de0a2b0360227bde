import { moveTransaction, recordLine } from '@/lib/payments/transaction/move-transaction'
import { canMove } from '@/lib/payments/transaction/status'
import { byKey } from '@/lib/payments/transaction/transaction-key'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import { log } from '@/lib/platform/log'
import type { KnownPayment } from './lock-payment'
import type { Decision } from './operator-decision'

/**
 * Ends an unpaid charge whose payment an operator has credited or given back, before anybody knew
 * that it was this charge's: the PSP takes no other payment of it. The timeline says what became
 * of the payment. A transaction that the same merchant was credited with names the charge from now
 * on. While the payment is being given back, the charge waits. The caller must hold the lock of the
 * charge and of the payments, all of the charge's amount. Repeats write nothing twice.
 *
 * @returns whether the charge has ended
 * @see docs/decisions/0122
 */
export async function endDecided(
  tx: Tx,
  charge: Transaction,
  payments: readonly KnownPayment[],
): Promise<boolean> {
  for (const payment of payments) {
    const decision = decisionOn(charge, payment)
    if (!decision) continue
    if (decision === 'credited_apart') await nameCharge(tx, charge, payment)
    await tell(tx, charge, decision)
    return true
  }
  return false
}

/** Null for a payment that no operator has decided on: nothing is known of it, or not yet. */
function decisionOn(
  { merchantId, transactionId }: Transaction,
  { credited, decided }: KnownPayment,
): Decision | null {
  if (credited && decided.some(({ resolution }) => resolution === 'credited')) {
    return credited.merchantId === merchantId ? 'credited_apart' : 'credited_elsewhere'
  }
  if (credited) {
    const words = 'a PSP tells the payment of another transaction with this charge'
    log.error({ merchantId, transactionId, other: credited.transactionId }, words)
    return null
  }
  return decided.some(({ status }) => status === 'RESOLVED') ? 'given_back' : null
}

/** Gives the transaction that an operator credited its charge, unless it has one. */
async function nameCharge(tx: Tx, charge: Transaction, { credited }: KnownPayment): Promise<void> {
  if (!credited || credited.chargeId !== null) return
  const data = { chargeId: charge.transactionId }
  await tx.transaction.update({ where: byKey(credited), data })
}

async function tell(tx: Tx, charge: Transaction, cause: Decision): Promise<void> {
  const { merchantId, transactionId } = charge
  if (canMove(charge.type, charge.status, 'CANCELLED')) {
    await moveTransaction(tx, charge, { to: 'CANCELLED', cause })
  } else {
    const said = await tx.statusChange.count({ where: { merchantId, transactionId, cause } })
    if (said > 0) return
    await recordLine(tx, charge, { cause })
  }
  if (cause === 'credited_elsewhere') {
    const words = 'the payment of a charge was credited to another merchant by an operator'
    log.error({ merchantId, transactionId }, words)
  }
}
