import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '@/lib/kernel/errors'
import { FIGURES, owedOf } from '@/lib/ledger/balance'
import { readBook } from '@/lib/ledger/open-book'
import { releaseReserve } from '@/lib/ledger/release-reserve'
import { creditCharge } from '@/lib/payments/charges/settlement/credit-payment'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { settleRefund } from '@/lib/payments/refunds/settle-refund'
import { newCharge, refuseRefund, refuseWithdrawal } from '@/lib/payments/testing'
import { checkTransfers } from '@/lib/payments/transaction/check-transfers'
import { createWithdrawal } from '@/lib/payments/withdrawals/create-withdrawal'
import { approveWithdrawal, rejectWithdrawal } from '@/lib/payments/withdrawals/decide-withdrawal'
import { settleWithdrawal } from '@/lib/payments/withdrawals/settle-withdrawal'
import { WithdrawalBody } from '@/lib/payments/withdrawals/withdrawal-body'
import type { LedgerAccount, LedgerTransfer, Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { recordDispute } from './record-dispute'

/** `which` picks one of the items that exist when the act runs: the index modulo their number. */
const which = fc.nat(20)
/** Up to and just above what needs approval, and others. */
const withdrawn = fc.oneof(fc.constantFrom(50, 50.01), fc.integer({ min: 6, max: 150 }))
const acts = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constant('pay'), fc.integer({ min: 10, max: 200 })) },
  { weight: 5, arbitrary: fc.tuple(fc.constant('withdraw'), withdrawn) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('refundPart'), fc.integer({ min: 1, max: 60 })) },
  ...['approve', 'reject', 'open', 'win', 'lose', 'release', 'refund'].map((name) => ({
    weight: 2,
    arbitrary: fc.tuple(fc.constant(name), which),
  })),
  ...['refuse', 'confirm', 'return', 'refuseRefund', 'confirmRefund'].map((name) => ({
    weight: 1,
    arbitrary: fc.tuple(fc.constant(name), which),
  })),
)

const settledAt = new Date('2026-05-02T12:00:00Z')
const REFERENCE = { endToEndId: 'E1', gatewayId: null, settledAt }

/** A merchant with a reserve and an approval limit of 50.00, and the acts of the test on it. */
async function newWorld() {
  const { merchant, actor } = await newMerchant({
    cashoutApproval: 'ABOVE',
    cashoutApprovalAbove: 5_000n,
    reserveBasisPoints: 1_000,
  })
  const { merchantId } = merchant
  const charges: Transaction[] = []
  const nth = <T>(all: T[], index: number) => all[index % Math.max(1, all.length)]
  const withdrawal = async (index: number, status: 'PENDING' | 'PROCESSING' | 'COMPLETED') =>
    nth(
      await prisma.transaction.findMany({ where: { merchantId, type: 'CASHOUT', status } }),
      index,
    )
  const refund = async (index: number) =>
    nth(await prisma.refund.findMany({ where: { merchantId, status: 'PENDING' } }), index)
  /** A charge has up to three disputes: of all of it, of two thirds, and of a centavo. */
  async function dispute(index: number, status: 'open' | 'won' | 'lost') {
    const charge = nth(charges, index)
    if (!charge) return
    const { transactionId, amount: all } = charge
    const report = Math.trunc(index / 7)
    const disputeId = `dp_${transactionId}_${report}`
    const amount = [all, (all * 2n) / 3n, 1n][report]!
    const told = { disputeId, amount, reason: 'fraudulent', openedAt: settledAt, respondBy: null }
    await recordDispute(charge, { ...told, status })
  }
  const perform: Record<string, (value: number) => Promise<unknown>> = {
    async pay(amount) {
      const charge = await newCharge(merchant, { amount })
      await prisma.$transaction((tx) => creditCharge(tx, charge, settledAt, {}))
      charges.push(charge)
    },
    withdraw: (amount) =>
      createWithdrawal(
        merchant,
        WithdrawalBody.parse({ amount, pixKey: 'ana@example.com', allowDuplicate: true }),
      ),
    async approve(index) {
      const waiting = await withdrawal(index, 'PENDING')
      if (waiting) await approveWithdrawal(waiting, actor)
    },
    async reject(index) {
      const waiting = await withdrawal(index, 'PENDING')
      if (waiting) await rejectWithdrawal(waiting, actor)
    },
    async refuse(index) {
      const sent = await withdrawal(index, 'PROCESSING')
      if (sent) await refuseWithdrawal(sent)
    },
    async confirm(index) {
      const sent = await withdrawal(index, 'PROCESSING')
      if (sent) await settleWithdrawal(sent, { ...REFERENCE, status: 'paid' })
    },
    async return(index) {
      const paid = await withdrawal(index, 'COMPLETED')
      if (paid) await settleWithdrawal(paid, { ...REFERENCE, status: 'returned', reason: 'closed' })
    },
    open: (index) => dispute(index, 'open'),
    win: (index) => dispute(index, 'won'),
    lose: (index) => dispute(index, 'lost'),
    async release(index) {
      const charge = nth(charges, index)
      if (charge) await releaseReserve(charge)
    },
    async refund(index) {
      const charge = nth(charges, index)
      const idempotencyKey = randomUUID()
      const { transactionId } = charge ?? {}
      if (transactionId) await createRefund(merchantId, { transactionId, idempotencyKey })
    },
    async refundPart(amount) {
      const charge = nth(charges, amount)
      const idempotencyKey = randomUUID()
      const { transactionId } = charge ?? {}
      if (transactionId) await createRefund(merchantId, { transactionId, amount, idempotencyKey })
    },
    async refuseRefund(index) {
      const pending = await refund(index)
      if (pending) await refuseRefund(pending)
    },
    async confirmRefund(index) {
      const pending = await refund(index)
      const returnId = `D${pending?.refundId}`
      if (pending) await settleRefund(pending, { status: 'paid', returnId, settledAt })
    },
  }
  return { merchantId, perform: ([name, value]: [string, number]) => perform[name]!(value) }
}

const sum = (amounts: bigint[]) => amounts.reduce((total, one) => total + one, 0n)

/**
 * Of every charge: its disputes that were not won took or block all that they are about, or all
 * that its refunds leave, and it is REVERSED once its completed refunds add up to it.
 */
async function expectChargesSound(merchantId: string) {
  const charges = await prisma.transaction.findMany({
    where: { merchantId, type: 'CASHIN', paidAt: { not: null } },
    include: { refunds: true, disputes: { include: { transaction: true } } },
  })
  for (const { amount, status, refunds, disputes } of charges) {
    const sumOf = (counts: (status: string) => boolean) =>
      sum(refunds.filter((one) => counts(one.status)).map((one) => one.amount))
    const left = amount - sumOf((is) => is !== 'FAILED')
    expect(left).toBeGreaterThanOrEqual(0n)
    const claims = disputes.filter(({ transaction }) => transaction.status !== 'CANCELLED')
    const disputed = sum(claims.map(({ transaction }) => transaction.amount))
    const blocked = sum(claims.map((claim) => claim.blocked))
    expect(blocked).toBe(disputed < left ? disputed : left)
    for (const { blocked, transaction } of claims) {
      expect(blocked).toBeLessThanOrEqual(transaction.amount)
    }
    if (sumOf((is) => is === 'COMPLETED') === amount) expect(status).toBe('REVERSED')
  }
}

const REFUSALS = /^(insufficient_balance|invalid_state|invalid_request)$/

function mayBeRefused(error: unknown): void {
  if (!(error instanceof AppError && REFUSALS.test(error.code))) throw error
}

const LEAVING = new Set(['cashout_held', 'refund_held', 'approved'])

/**
 * Everything that moved a balance, in the order in which it was written: at no moment did anything
 * leave an account that did not cover it.
 */
async function expectNothingLeftUncovered(merchantId: string) {
  const where = { merchantId }
  const transfers = await prisma.ledgerTransfer.findMany({ where })
  const approvals = await prisma.statusChange.findMany({ where: { ...where, cause: 'approved' } })
  const steps: { id: string; kind: string; transfer?: LedgerTransfer }[] = [
    ...transfers.map((transfer) => ({ id: transfer.transferId, kind: transfer.kind, transfer })),
    ...approvals.map(({ changeId }) => ({ id: changeId, kind: 'approved' })),
  ].sort((one, other) => (one.id < other.id ? -1 : 1))
  const book: Partial<Record<LedgerAccount, bigint>> = {}
  for (const { kind, transfer } of steps) {
    if (transfer) {
      const { debitAccount, creditAccount, amount } = transfer
      book[debitAccount] = (book[debitAccount] ?? 0n) - amount
      book[creditAccount] = (book[creditAccount] ?? 0n) + amount
    }
    if (LEAVING.has(kind)) expect(book.available ?? 0n).toBeGreaterThanOrEqual(0n)
  }
  return { book, transfers }
}

test('nothing leaves while a dispute is owed, the books balance, and only lost disputes make a balance negative', async () => {
  const rounds = fc.array(fc.array(acts, { minLength: 1, maxLength: 8 }), {
    minLength: 3,
    maxLength: 10,
  })
  await fc.assert(
    fc.asyncProperty(rounds, async (plan) => {
      const { merchantId, perform } = await newWorld()
      for (const round of [[['pay', 120]], ...plan] as [string, number][][]) {
        await Promise.all(round.map((act) => perform(act).catch(mayBeRefused)))
      }
      await expectChargesSound(merchantId)
      expect(await checkTransfers(merchantId)).toEqual([])
      const { book: replayed, transfers } = await expectNothingLeftUncovered(merchantId)
      const book = await readBook(merchantId)
      const { clearing, available, ...held } = book
      expect(book).toMatchObject(replayed)
      expect(sum(Object.values(book))).toBe(0n)
      for (const [account, one] of Object.entries(held)) expect(one >= 0n, account).toBe(true)
      const lost = transfers.filter(({ kind }) => kind === 'dispute_lost')
      const taken = sum(lost.map(({ amount }) => amount))
      expect(FIGURES.disponivel(book)).toBeGreaterThanOrEqual(-taken)
      expect(FIGURES.disponivel(book)).toBe(available + owedOf(book))
      expect(FIGURES.saldoBloqueado(book)).toBeGreaterThanOrEqual(0n)
    }),
    { numRuns: 50, interruptAfterTimeLimit: 240_000 },
  )
}, 300_000)
