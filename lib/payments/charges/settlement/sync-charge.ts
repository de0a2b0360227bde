import { findPsp } from '@/lib/payments/connections/psp/find-psp'
import { lockTransaction } from '@/lib/payments/transaction/lock-transaction'
import { canMove } from '@/lib/payments/transaction/status'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import type { ChargeOutcome, Payment, Psp } from '@/lib/providers/pix/port'
import { creditCharge, creditExtraPayment, withStorablePayer } from './credit-payment'
import { endDecided } from './end-decided'
import { isFree, isGoingBack, type KnownPayment, lockPayment } from './lock-payment'
import { type ReadTransaction, readShared, writeSettlement } from './write-settlement'

/** Facts about a charge that the caller has already. */
interface Known {
  /** The charge, if the caller has just read it. */
  read?: ReadTransaction
  /**
   * A payment that names the charge in the PSP's list, because some PSPs do not tell all payments
   * with their charge.
   */
  listed?: Payment
}

/**
 * The result of a sync: the charge is paid; it is unpaid; or it waits, because an operator is
 * giving back the payment that would complete it.
 */
export type Standing = 'paid' | 'unpaid' | 'waiting'

/**
 * Asks the PSP about a PIX charge and credits every payment of it: each once, however often and
 * however concurrently this is called.
 *
 * The first payment of the charge's amount completes it. Any other payment, a second one or one of
 * another amount, is credited as a transaction of its own, which names the charge and can be
 * refunded by itself. A payment that an operator has credited or given back already, when nobody
 * knew its charge, is not credited again: it ends the charge.
 *
 * @returns whether the charge itself is paid by now
 * @throws AppError `acquirer_unavailable` when the PSP gave no answer
 */
export async function syncCharge(of: TransactionKey, psp?: Psp, known?: Known): Promise<boolean> {
  return (await findStanding(of, psp, known)) === 'paid'
}

/** As `syncCharge`, and says whether an unpaid charge waits. */
export async function findStanding(
  of: TransactionKey,
  psp?: Psp,
  { read, listed }: Known = {},
): Promise<Standing> {
  const outcome = await (psp ?? (await findPsp(of))).findCharge(of.transactionId)
  const payments = paymentsOf(outcome, listed).map(withStorablePayer)
  if (payments.length === 0) return 'unpaid'
  const { charge, standing } = await completeOnce(of, payments, read)
  for (const payment of payments) {
    if (payment.endToEndId !== charge.endToEndId) await creditExtraPayment(charge, payment)
  }
  return standing
}

/** The payments that the PSP tells with a charge, and the listed one if it is not among them. */
function paymentsOf(outcome: ChargeOutcome, listed?: Payment): Payment[] {
  const told = outcome.status === 'paid' ? outcome.payments : []
  const isTold = told.some(({ endToEndId }) => endToEndId === listed?.endToEndId)
  return listed && !isTold ? [...told, listed] : [...told]
}

/** The charge, with its payment if that has completed it now. */
interface Completed {
  charge: Transaction
  standing: Standing
}

/** Completes the charge, unless that was done, by a shared statement if nobody else changes it. */
async function completeOnce(
  of: TransactionKey,
  payments: readonly Payment[],
  given?: ReadTransaction,
): Promise<Completed> {
  const read = given ?? (await readShared(of))
  const payment = payments.find(({ amount }) => amount === read?.row.amount)
  if (read && payment && canMove(read.row.type, read.row.status, 'COMPLETED')) {
    const isWritten = await writeSettlement({ ...read, payment })
    const { endToEndId } = payment
    if (isWritten) return { charge: { ...read.row, endToEndId }, standing: 'paid' }
  }
  return prisma.$transaction((tx) => complete(tx, of, payments))
}

/**
 * Completes a locked charge by the first payment of its amount that nobody has credited or given
 * back. If operators have dealt with each of them, the charge ends instead.
 */
async function complete(
  tx: Tx,
  of: TransactionKey,
  payments: readonly Payment[],
): Promise<Completed> {
  const charge = await lockTransaction(tx, of)
  if (!canMove(charge.type, charge.status, 'COMPLETED')) return { charge, standing: 'paid' }
  const known: KnownPayment[] = []
  for (const payment of payments.filter(({ amount }) => amount === charge.amount)) {
    const { endToEndId, paidAt, payer } = payment
    const one = await lockPayment(tx, endToEndId)
    if (isFree(one)) {
      const who = { payerName: payer.name, payerDocument: payer.document }
      await creditCharge(tx, charge, paidAt, { endToEndId, ...who })
      return { charge: { ...charge, endToEndId }, standing: 'paid' }
    }
    known.push(one)
  }
  const hasEnded = await endDecided(tx, charge, known)
  return { charge, standing: !hasEnded && known.some(isGoingBack) ? 'waiting' : 'unpaid' }
}
