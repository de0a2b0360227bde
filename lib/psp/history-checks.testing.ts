import { expect } from 'vitest'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { CONTRACT_EVENT_NAMES, eventOf } from '@/lib/events/events'
import { toTransactionId, toTxid } from '@/lib/kernel/pix/identifiers'
import { readBook } from '@/lib/ledger/open-book'
import { prisma } from '@/lib/platform/db/prisma'
import type { Book } from './book/book'
import type { Movement } from './book/records'

/** A merchant, and the book of the PSP that it alone uses. */
interface Checked {
  merchant: Pick<Merchant, 'merchantId'>
  bank: { book: Book }
}

/**
 * Compares our books with the PSP's book: the sums, and every payment, payout and refund by itself,
 * each booked once.
 */
export async function checkHistory(world: Checked): Promise<void> {
  await checkSums(world)
  await checkPayments(world)
  await checkPayouts(world)
  await checkRefunds(world)
  await checkEvents(world)
}

async function checkSums({ bank, merchant: { merchantId } }: Checked): Promise<void> {
  const book = await readBook(merchantId)
  const sum = (...kinds: Movement['kind'][]) =>
    bank.book.movements
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((total, { amount }) => total + amount, 0n)
  expect(-book.clearing, 'received and given back').toBe(sum('received', 'returned_out'))
  expect(book.paid_out, 'paid out').toBe(-sum('sent', 'returned_in'))
  const all = Object.values(book).reduce((total, amount) => total + amount, 0n)
  expect(all, 'the accounts of a book sum to zero').toBe(0n)
  expect(book.payout, 'nothing is held for a payout').toBe(0n)
  expect(book.refund, 'nothing is held for a refund').toBe(0n)
}

async function checkPayments({ bank, merchant: { merchantId } }: Checked): Promise<void> {
  const ours = await prisma.transaction.findMany({
    where: { merchantId, type: 'CASHIN', paidAt: { not: null } },
    select: { endToEndId: true, amount: true, externalId: true },
  })
  const shown = ours.map(({ endToEndId, amount, externalId }) => [endToEndId, amount, externalId])
  const theirs = [...bank.book.payments.values()].map((payment) => [
    payment.endToEndId,
    payment.amount,
    payment.txid,
  ])
  expect(sorted(shown), 'payments').toEqual(sorted(theirs))
}

async function checkPayouts({ bank, merchant: { merchantId } }: Checked): Promise<void> {
  const ours = await prisma.transaction.findMany({ where: { merchantId, type: 'CASHOUT' } })
  for (const { transactionId, status, amount, feeAmount, endToEndId } of ours) {
    const payout = bank.book.payouts.get(toTxid(transactionId))
    const isReturned = payout && payout.returns.length > 0
    const expected =
      !payout || payout.status === 'refused' ? 'FAILED' : isReturned ? 'REVERSED' : 'COMPLETED'
    expect(status, `withdrawal ${transactionId}`).toBe(expected)
    if (status === 'FAILED') continue
    expect(payout).toMatchObject({ amount: amount - feeAmount, endToEndId })
  }
  const known = new Set(ours.map(({ transactionId }) => transactionId))
  const strange = [...bank.book.payouts.keys()].filter(
    (id) => !known.has(toTransactionId(id) ?? ''),
  )
  expect(strange, 'payouts that nobody asked for').toEqual([])
}

async function checkRefunds({ bank, merchant: { merchantId } }: Checked): Promise<void> {
  const ours = await prisma.refund.findMany({ where: { merchantId } })
  for (const { refundId, status, amount } of ours) {
    const made = [...bank.book.refunds.values()].filter(({ id }) => id === toTxid(refundId))
    expect(made.length, `refund ${refundId} at the PSP`).toBeLessThanOrEqual(1)
    const expected = made[0]?.status === 'paid' ? 'COMPLETED' : 'FAILED'
    expect(status, `refund ${refundId}`).toBe(expected)
    if (made[0]) expect(made[0].amount).toBe(amount)
  }
}

/** Every status change has its event, once, and there is no other event of the contract. */
async function checkEvents({ merchant: { merchantId } }: Checked): Promise<void> {
  const [changes, events] = await Promise.all([
    prisma.statusChange.findMany({
      where: { merchantId },
      include: { transaction: { select: { type: true } } },
    }),
    prisma.event.findMany({ where: { merchantId }, select: { transactionId: true, name: true } }),
  ])
  const due = changes.map(({ transactionId, transaction, from, to }) => [
    transactionId,
    eventOf(transaction.type, from, to),
  ])
  const ofTheContract = new Set<string>(CONTRACT_EVENT_NAMES)
  const told = events
    .filter(({ name }) => ofTheContract.has(name))
    .map(({ transactionId, name }) => [transactionId, name])
  expect(sorted(told), 'events').toEqual(sorted(due.filter(([, name]) => name !== null)))
}

const sorted = (list: unknown[][]) => list.map((one) => one.map(String).join(' ')).toSorted()
