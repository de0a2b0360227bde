import { storable } from '@/lib/kernel/text'
import { HOUR_MS, MINUTE_MS } from '@/lib/kernel/time'
import {
  creditCharge,
  creditOtherCardPayment,
} from '@/lib/payments/charges/settlement/credit-payment'
import { findCardProcessor } from '@/lib/payments/connections/cards/find-card-processor'
import { lockTransaction } from '@/lib/payments/transaction/lock-transaction'
import { moveTransaction } from '@/lib/payments/transaction/move-transaction'
import { canMove } from '@/lib/payments/transaction/status'
import { byKey, type TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { takeTurn } from '@/lib/platform/limits/take-turn'
import type { CardProcessor, SessionOutcome } from '@/lib/providers/cards/port'
import { findSession } from './find-session'
import type { ChargeSession } from './public-session'

/**
 * Asks the provider for the state of a card charge and writes it. A payment is credited once,
 * however often and however concurrently this is called. The provider is not asked about a charge
 * that can no longer be completed.
 *
 * A payment of another amount or currency is credited as a transaction of its own, and the charge
 * is cancelled, because its session can take no further payment.
 *
 * @throws AppError `acquirer_unavailable` when the provider gave no answer; nothing was changed
 * @see docs/contract.md#reading-a-checkout-session
 */
export async function syncSession(
  of: TransactionKey,
  processor?: CardProcessor,
): Promise<ChargeSession> {
  const found = await findSession(of)
  const { charge, session } = found
  if (!canMove(charge.type, charge.status, 'COMPLETED')) return found
  const provider = processor ?? (await findCardProcessor(of))
  return applyOutcome(of, await provider.findSession(session.sessionId))
}

/**
 * Writes the state of a session that its provider has confirmed, in one database transaction. A
 * payment of another amount is credited in an earlier one, so that a crash in between leaves a
 * charge that is still synced. It waits for the merchant's turn, because concurrent callers all
 * wait for the same row, and is never refused for load, because the provider might not report the
 * state again.
 */
export async function applyOutcome(
  of: TransactionKey,
  outcome: SessionOutcome,
): Promise<ChargeSession> {
  if (outcome.status === 'paid') {
    const charge = await prisma.transaction.findUniqueOrThrow({ where: byKey(of) })
    if (!fits(charge, outcome)) {
      await creditOtherCardPayment(charge, { ...outcome, ...payerOf(outcome) })
    }
  }
  const write = () => prisma.$transaction((tx) => apply(tx, of, outcome))
  return takeTurn(of.merchantId, write, { mayRefuse: false })
}

async function apply(tx: Tx, of: TransactionKey, outcome: SessionOutcome): Promise<ChargeSession> {
  const row = await lockTransaction(tx, of)
  const isOpen = canMove(row.type, row.status, 'COMPLETED')
  if (isOpen) await move(tx, row, outcome)
  await insertDeclines(tx, of, outcome)
  const charge = await tx.transaction.findUniqueOrThrow({ where: byKey(of) })
  const session = await tx.checkoutSession.update({
    where: byKey(of),
    data: { ...(isOpen && sessionColumns(row, outcome)), ...syncColumns(charge, outcome) },
  })
  return { charge, session }
}

async function move(tx: Tx, row: Transaction, outcome: SessionOutcome): Promise<void> {
  const may = (to: Transaction['status']) => canMove(row.type, row.status, to)
  const gatewayId = outcome.paymentIntentId ?? row.gatewayId
  const set = { gatewayId }
  if (outcome.status === 'paid' && may('COMPLETED')) {
    const who = payerOf(outcome)
    if (fits(row, outcome)) return creditCharge(tx, row, outcome.paidAt, { ...set, ...who })
    if (may('CANCELLED')) {
      // The payment's own transaction has the payment's id at the provider.
      await moveTransaction(tx, row, { to: 'CANCELLED', cause: 'paid_other_amount' })
    }
  } else if (outcome.status === 'processing' && may('PROCESSING')) {
    const cause = outcome.boleto ? 'boleto_made' : 'processing'
    await moveTransaction(tx, row, { to: 'PROCESSING', cause, set })
  } else if (outcome.status === 'failed' && may('FAILED')) {
    await moveTransaction(tx, row, { to: 'FAILED', cause: 'refused', reason: outcome.reason, set })
  } else if (outcome.status === 'expired' && may('CANCELLED')) {
    await moveTransaction(tx, row, { to: 'CANCELLED', cause: causeOfEnd(row), set })
  }
}

/** How far the provider's clock may be ahead of ours. */
const CLOCKS_MS = MINUTE_MS

/** A session that ends before its time was closed, by a cancellation or at the provider. */
function causeOfEnd({ expiresAt }: Transaction): 'cancelled' | 'expired' {
  const isEarly = expiresAt && now().getTime() < expiresAt.getTime() - CLOCKS_MS
  return isEarly ? 'cancelled' : 'expired'
}

type Paid = Extract<SessionOutcome, { status: 'paid' }>

/** The payer as it can be stored: no payment may depend on how its payer's name is written. */
const payerOf = ({ payerName }: Paid) => ({ payerName: payerName ? storable(payerName) : null })

const fits = (charge: Transaction, { amount, currency }: Paid) =>
  amount === charge.amount && currency === charge.currency

/** Inserts each declined attempt once, even if the provider reports it again. */
async function insertDeclines(
  tx: Tx,
  { merchantId, transactionId }: TransactionKey,
  { declines = [] }: SessionOutcome,
): Promise<void> {
  if (declines.length === 0) return
  const data = declines.map((one) => ({ ...one, merchantId, transactionId, at: one.at ?? now() }))
  await tx.cardDecline.createMany({ data, skipDuplicates: true })
}

/** The contract's statuses for each outcome. */
const STATUSES = {
  open: { status: 'open', paymentStatus: 'unpaid' },
  processing: { status: 'complete', paymentStatus: 'unpaid' },
  paid: { status: 'complete', paymentStatus: 'paid' },
  failed: { status: 'complete', paymentStatus: 'unpaid' },
  expired: { status: 'expired', paymentStatus: 'unpaid' },
} as const

/**
 * The columns that an outcome changes. The session stays as it is when the provider calls it open
 * but the charge is no longer PENDING.
 */
function sessionColumns(row: Transaction, outcome: SessionOutcome) {
  if (outcome.status === 'open' && row.status !== 'PENDING') return {}
  return { ...STATUSES[outcome.status], ...paidBy(outcome), ...boletoOf(outcome), updatedAt: now() }
}

function paidBy(outcome: SessionOutcome) {
  if (outcome.status !== 'paid') return {}
  const { brand, last4, installments } = outcome.paidBy
  return { paidBrand: brand, paidLast4: last4, paidInstallments: installments }
}

function boletoOf(outcome: SessionOutcome) {
  if (outcome.status !== 'processing' || !outcome.boleto) return {}
  return { boletoCode: outcome.boleto.code, boletoDueAt: outcome.boleto.dueAt }
}

/**
 * A session is synced for as long as its provider may still take a payment, even if its charge has
 * ended here: a boleto can be paid after that.
 */
function syncColumns({ type, status, createdAt }: Transaction, outcome: SessionOutcome) {
  const isOpen = outcome.status === 'open' || outcome.status === 'processing'
  const isWaiting = isOpen && canMove(type, status, 'COMPLETED')
  return { nextSyncAt: isWaiting ? nextSyncAt(createdAt, now()) : null }
}

const LONGEST_MS = HOUR_MS

/** When a new session is first synced, unless a notice comes sooner. */
export function firstSyncAt(createdAt: Date): Date {
  return new Date(createdAt.getTime() + MINUTE_MS)
}

/**
 * When a session that is not final is synced next: after as long as it has existed, but at least a
 * minute and at most an hour, so that most sessions are synced only a few times.
 */
export function nextSyncAt(createdAt: Date, now: Date): Date {
  const age = now.getTime() - createdAt.getTime()
  return new Date(now.getTime() + Math.min(Math.max(age, MINUTE_MS), LONGEST_MS))
}

/**
 * Closes a card charge's session at its provider. The caller moves the charge, unless it was paid
 * by then: this function credits it.
 *
 * @returns whether the charge can no longer be paid
 * @throws AppError `acquirer_unavailable` when the provider gave no answer; nothing was changed
 */
export async function closeSession(
  of: TransactionKey,
  processor?: CardProcessor,
): Promise<boolean> {
  const { session } = await findSession(of)
  const provider = processor ?? (await findCardProcessor(of))
  const outcome = await provider.expireSession(session.sessionId)
  if (outcome.status !== 'expired') {
    await applyOutcome(of, outcome)
    return false
  }
  await prisma.checkoutSession.update({
    where: byKey(of),
    data: { status: 'expired', nextSyncAt: null, updatedAt: now() },
  })
  return true
}

/** Marks the session of a charge that has ended as expired. It is synced as before. */
export async function markExpired(tx: Tx, of: TransactionKey): Promise<void> {
  const data = { status: 'expired', updatedAt: now() } as const
  await tx.checkoutSession.update({ where: byKey(of), data })
}
