import { feeFor } from '@/lib/accounts/merchants/fees'
import { storable } from '@/lib/kernel/text'
import { insertTransaction } from '@/lib/payments/transaction/insert-transactions'
import { moveTransaction } from '@/lib/payments/transaction/move-transaction'
import { takeId } from '@/lib/payments/transaction/take-id'
import { now } from '@/lib/platform/clock'
import type { Prisma, Transaction } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { addJob } from '@/lib/platform/queue/add-job'
import type { Payment } from '@/lib/providers/pix/port'
import {
  extraPaymentRow,
  type OtherCardPayment,
  otherCardPaymentId,
  otherCardPaymentRow,
} from './extra-payment'
import { isFree, lockPayment, readPayment } from './lock-payment'
import { settlementOf } from './settlement'

/** The payment as it can be stored: none may depend on how a bank writes its payer's name. */
export function withStorablePayer<P extends Payment>(payment: P): P {
  const { name, document } = payment.payer
  const payer = { name: name && storable(name), document: document && storable(document) }
  return { ...payment, payer }
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
    to: 'COMPLETED',
    cause,
    movements,
    set: { ...set, paidAt, transactionDate: paidAt },
  })
  if (!releaseAt) return
  await addJob(tx, 'release_reserve', { merchantId, transactionId }, { runAt: releaseAt })
}

/**
 * Writes and credits the transaction of an extra payment, unless it was credited or given back
 * already. It is looked for by its end-to-end id, because a PSP may tell another time of it in its
 * list than with its charge, and an operator may have credited it to any merchant.
 */
export async function creditExtraPayment(charge: Transaction, payment: Payment): Promise<void> {
  const { merchantId } = charge
  const { endToEndId } = payment
  if (!isFree(await readPayment(endToEndId))) return
  const merchant = await prisma.merchant.findUniqueOrThrow({ where: { merchantId } })
  const { amount } = payment
  const { settlementMode } = charge
  const feeAmount = feeFor(merchant, { source: 'PIX', amount, settlementMode })
  const row = extraPaymentRow(charge, payment, { id: await takeId(), feeAmount })
  await prisma.$transaction(async (tx) => {
    if (isFree(await lockPayment(tx, endToEndId))) await insertPaid(tx, row, payment.paidAt)
  })
}

/**
 * Credits a card payment of another amount or currency than its charge's as a transaction of its
 * own, which names the charge, unless that was done. It is one database transaction. The fee is
 * computed from the payment's amount.
 */
export async function creditOtherCardPayment(
  charge: Transaction,
  payment: OtherCardPayment,
): Promise<void> {
  const { merchantId } = charge
  if (await isKnown(merchantId, otherCardPaymentId(charge))) return
  const merchant = await prisma.merchant.findUniqueOrThrow({ where: { merchantId } })
  const row = otherCardPaymentRow(charge, payment, { id: await takeId(), feeAmount: 0n })
  const { amount } = payment
  const { settlementMode } = row
  const feeAmount = feeFor(merchant, { source: 'CREDIT_CARD', amount, settlementMode })
  await prisma.$transaction((tx) => insertPaid(tx, { ...row, feeAmount }, payment.paidAt))
}

async function isKnown(merchantId: string, transactionId: string): Promise<boolean> {
  return (await prisma.transaction.count({ where: { merchantId, transactionId } })) > 0
}

async function insertPaid(tx: Tx, row: Transaction, paidAt: Date): Promise<void> {
  const isNew = await insertTransaction(tx, row, { cause: 'extra_payment', at: now() })
  if (isNew) await creditCharge(tx, row, paidAt, {})
}
