import { cardFee, type Merchant, pixFee } from '@/lib/accounts/merchants/merchant'
import type { Centavos } from '@/lib/kernel/money'
import { storable } from '@/lib/kernel/text'
import { findPsp } from '@/lib/payments/connections/open-psp'
import { insertTransaction } from '@/lib/payments/transaction/insert-transactions'
import { lockTransaction } from '@/lib/payments/transaction/lock-transaction'
import { moveTransaction } from '@/lib/payments/transaction/move-transaction'
import { canMove } from '@/lib/payments/transaction/status'
import { takeId } from '@/lib/payments/transaction/take-id'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import type { Prisma, Transaction } from '@/lib/platform/db/generated/client'
import type { SettlementMode } from '@/lib/platform/db/generated/enums'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { addJob } from '@/lib/platform/queue/add-job'
import type { Payment, Psp } from '@/lib/providers/pix/port'
import {
  extraPaymentRow,
  type OtherCardPayment,
  otherCardPaymentId,
  otherCardPaymentRow,
} from './extra-payment'
import { settlementOf } from './settlement'
import { type ReadTransaction, readShared, writeSettlement } from './write-settlement'

const PIX_FEE = { basisPoints: env.PIX_FEE_BASIS_POINTS, fixed: env.PIX_FEE_FIXED }
const CARD_FEE = { basisPoints: env.CARD_FEE_BASIS_POINTS, fixed: env.CARD_FEE_FIXED }

/**
 * The fee of a PIX payment: the account's own, or the installation's. A payment that settles in the
 * merchant's own account at a PSP has none, because the money never comes here.
 */
export function pixFeeOf(merchant: Merchant, amount: Centavos, settles: SettlementMode): Centavos {
  return settles === 'external' ? 0n : pixFee(merchant, amount, PIX_FEE)
}

/** The fee of a card payment: none for one that settles at the merchant's own card processor. */
export function cardFeeOf(merchant: Merchant, amount: Centavos, settles: SettlementMode): Centavos {
  return settles === 'external' ? 0n : cardFee(merchant, amount, CARD_FEE)
}

/**
 * Asks the PSP about a PIX charge and credits every payment of it: each once, however often and
 * however concurrently this is called.
 *
 * The first payment of the charge's amount completes it. Any other payment, a second one or one of
 * another amount, is credited as a transaction of its own, which names the charge and can be
 * refunded by itself.
 *
 * @param read the charge, if the caller has just read it
 * @param listed a payment that names the charge in the PSP's list, because some PSPs do not tell
 *   all payments with their charge
 * @returns whether the charge itself is paid by now
 * @throws AppError `acquirer_unavailable` when the PSP gave no answer
 */
export async function settleCharge(
  of: TransactionKey,
  psp?: Psp,
  read?: ReadTransaction,
  listed?: Payment,
): Promise<boolean> {
  const outcome = await (psp ?? (await findPsp(of))).findCharge(of.transactionId)
  const told = outcome.status === 'paid' ? outcome.payments : []
  const isTold = told.some(({ endToEndId }) => endToEndId === listed?.endToEndId)
  const payments = [...told, ...(listed && !isTold ? [listed] : [])].map(withStorablePayer)
  if (payments.length === 0) return false
  const { charge, isPaid } = await completeOnce(of, payments, read)
  for (const payment of payments) {
    if (payment.endToEndId !== charge.endToEndId) await creditExtraPayment(charge, payment)
  }
  return isPaid
}

/** The payment as it can be stored: none may depend on how a bank writes its payer's name. */
export function withStorablePayer<P extends Payment>(payment: P): P {
  const { name, document } = payment.payer
  const payer = { name: name && storable(name), document: document && storable(document) }
  return { ...payment, payer }
}

/** Completes the charge, unless that was done, by a shared statement if nobody else changes it. */
async function completeOnce(
  of: TransactionKey,
  payments: readonly Payment[],
  given?: ReadTransaction,
) {
  const read = given ?? (await readShared(of))
  const payment = payments.find(({ amount }) => amount === read?.row.amount)
  if (read && payment && canMove(read.row.type, read.row.status, 'COMPLETED')) {
    const isWritten = await writeSettlement({ ...read, payment })
    const { endToEndId } = payment
    if (isWritten) return { charge: { ...read.row, endToEndId }, isPaid: true }
  }
  return prisma.$transaction((tx) => complete(tx, of, payments))
}

async function complete(tx: Tx, of: TransactionKey, payments: readonly Payment[]) {
  const charge = await lockTransaction(tx, of)
  const fitting = payments.find(({ amount }) => amount === charge.amount)
  if (!canMove(charge.type, charge.status, 'COMPLETED')) return { charge, isPaid: true }
  if (!fitting) return { charge, isPaid: false }
  const { endToEndId, paidAt, payer } = fitting
  const who = { payerName: payer.name, payerDocument: payer.document }
  await creditCharge(tx, charge, paidAt, { endToEndId, ...who })
  return { charge: { ...charge, endToEndId }, isPaid: true }
}

/**
 * Writes and credits the transaction of an extra payment, unless that was done. It is looked for by
 * its end-to-end id, because a PSP may tell another time of it in its list than with its charge.
 */
async function creditExtraPayment(charge: Transaction, payment: Payment): Promise<void> {
  const { merchantId } = charge
  const { endToEndId } = payment
  const where = { merchantId, endToEndId, type: 'CASHIN' } as const
  if ((await prisma.transaction.count({ where })) > 0) return
  const merchant = await prisma.merchant.findUniqueOrThrow({ where: { merchantId } })
  const feeAmount = pixFeeOf(merchant, payment.amount, charge.settlementMode)
  const row = extraPaymentRow(charge, payment, { id: await takeId(), feeAmount })
  await prisma.$transaction(async (tx) => {
    // Two times give two ids, so that only the lock keeps two callers from crediting both.
    await lockTransaction(tx, charge)
    if ((await tx.transaction.count({ where })) === 0) await insertPaid(tx, row, payment.paidAt)
  })
}

/**
 * Credits a card payment of another amount or currency than its charge's as a transaction of its
 * own, which names the charge, unless that was done. It is one database transaction. The fee is
 * that of the payment's amount.
 */
export async function creditOtherCardPayment(
  charge: Transaction,
  payment: OtherCardPayment,
): Promise<void> {
  const { merchantId } = charge
  if (await isKnown(merchantId, otherCardPaymentId(charge))) return
  const merchant = await prisma.merchant.findUniqueOrThrow({ where: { merchantId } })
  const row = otherCardPaymentRow(charge, payment, { id: await takeId(), feeAmount: 0n })
  const feeAmount = cardFeeOf(merchant, payment.amount, row.settlementMode)
  await prisma.$transaction((tx) => insertPaid(tx, { ...row, feeAmount }, payment.paidAt))
}

async function isKnown(merchantId: string, transactionId: string): Promise<boolean> {
  return (await prisma.transaction.count({ where: { merchantId, transactionId } })) > 0
}

async function insertPaid(tx: Tx, row: Transaction, paidAt: Date): Promise<void> {
  const isNew = await insertTransaction(tx, row, { cause: 'extra_payment', at: now() })
  if (isNew) await creditCharge(tx, row, paidAt, {})
}

/**
 * Completes a charge that was paid in full, in the caller's database transaction, which must hold
 * the charge's lock, as `settlementOf` says.
 *
 * @param set other columns to write, such as the payer
 */
export async function creditCharge(
  tx: Tx,
  charge: Transaction,
  paidAt: Date,
  set: Prisma.TransactionUncheckedUpdateInput,
): Promise<void> {
  const { merchantId, transactionId } = charge
  const merchant = await tx.merchant.findUniqueOrThrow({ where: { merchantId } })
  const { cause, movements, releaseAt } = settlementOf(charge, merchant, paidAt)
  await moveTransaction(tx, charge, {
    ...{ to: 'COMPLETED', cause, movements },
    set: { ...set, paidAt, transactionDate: paidAt },
  })
  if (!releaseAt) return
  await addJob(tx, 'release_reserve', { merchantId, transactionId }, { runAt: releaseAt })
}
