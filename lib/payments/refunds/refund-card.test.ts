import { describe, expect, test } from 'vitest'
import { UnclearAnswer } from '@/lib/kernel/errors'
import { DAY_MS, HOUR_MS } from '@/lib/kernel/time'
import { readBook } from '@/lib/ledger/open-book'
import { newPaidCardCharge } from '@/lib/payments/checkout/testing'
import { recordDispute } from '@/lib/payments/disputes/record-dispute'
import { credit, eventsOf } from '@/lib/payments/testing'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { startStripe } from '@/lib/providers/cards/stripe/world.testing'
import { createRefund } from './create-refund'
import { sendRefund, syncRefundsOf } from './send-refund'

const PAID = { status: 'paid', returnId: 're_1', settledAt: new Date() } as const

/** A refund that was asked for, of a paid card charge of 100.00, beside a balance of 100.00. */
async function asked({ checkout = {} } = {}) {
  const made = await newPaidCardCharge({ checkout })
  const { merchant, merchantId, charge, cards } = made
  await credit(merchant, 100)
  const { transactionId } = charge
  const ask = () => createRefund(merchantId, { transactionId })
  const { refund } = await ask()
  const book = () => readBook(merchantId)
  const kept = () => prisma.refund.findFirstOrThrow({ where: { merchantId } })
  const send = () => sendRefund(refund, cards)
  const sync = () => syncRefundsOf(charge, cards)
  return { ...made, refund, ask, book, kept, send, sync }
}

describe('a card charge', () => {
  test('is given back by its payment intent, held meanwhile, and reversed once', async () => {
    const { charge, cards, refund, book, send, sync, current } = await asked()
    expect(await book()).toMatchObject({ refund: 10_000n, available: 9_451n })
    await Promise.all([send(), send()])
    expect(cards.refundOrders).toMatchObject(
      cards.refundOrders.map(() => ({ paymentId: charge.gatewayId, amount: 10_000n })),
    )
    cards.refunds.set(refund.refundId, PAID)
    await Promise.all(Array.from({ length: 10 }, sync))
    expect(await current()).toMatchObject({ status: 'REVERSED' })
    expect(await book()).toMatchObject({ refund: 0n, available: 9_451n, charge_fees: 549n })
    expect(await eventsOf(charge)).toEqual([
      'transaction.created',
      'transaction.completed',
      'transaction.reversed',
      'refund.completed',
    ])
  })

  test('that its provider refuses stays paid, and its money is available again', async () => {
    const { charge, cards, refund, book, kept, send, sync, current } = await asked()
    await send()
    cards.refunds.set(refund.refundId, { status: 'refused', reason: 'The card was closed' })
    await sync()
    expect(await kept()).toMatchObject({ status: 'FAILED', refusal: 'The card was closed' })
    expect(await current()).toMatchObject({ status: 'COMPLETED' })
    expect(await book()).toMatchObject({ refund: 0n, available: 19_451n })
    expect((await eventsOf(charge)).slice(2)).toEqual(['refund.failed'])
  })

  test('that was settled elsewhere is given back there, and moves no ledger', async () => {
    const { cards, refund, book, send, sync, current } = await asked({
      checkout: { settlementMode: 'external' },
    })
    const before = await book()
    expect(before).toMatchObject({ refund: 0n, available: 10_000n })
    await send()
    cards.refunds.set(refund.refundId, PAID)
    await sync()
    expect(await current()).toMatchObject({ status: 'REVERSED' })
    expect(await book()).toEqual(before)
  })

  test('that was settled elsewhere needs no balance here', async () => {
    const { merchantId, charge } = await newPaidCardCharge({
      checkout: { settlementMode: 'external' },
    })
    const { transactionId } = charge
    const { refund } = await createRefund(merchantId, { transactionId })
    expect(refund).toMatchObject({ status: 'PENDING', amount: charge.amount })
  })

  test('is given back for as long as its provider does: the 90 days are those of PIX', async () => {
    const { merchant, merchantId, charge } = await newPaidCardCharge()
    await credit(merchant, 100)
    const { transactionId } = charge
    const late = new Date(charge.paidAt!.getTime() + 120 * 86_400_000)
    const { replayed } = await at(late, () => createRefund(merchantId, { transactionId }))
    expect(replayed).toBe(false)
  })

  test('that a lost dispute took while its refund was on its way stays charged back', async () => {
    const { charge, cards, refund, book, send, sync, current } = await asked()
    await send()
    await recordDispute(charge, cards.dispute(charge, { status: 'lost' }))
    cards.refunds.set(refund.refundId, PAID)
    await sync()
    expect(await current()).toMatchObject({ status: 'CHARGEBACK' })
    expect(await book()).toMatchObject({ refund: 0n, blocked: 0n, available: 9_451n })
  })
})

test('a refund whose money comes back says why, and its owners are told, once', async () => {
  const { merchantId, charge, cards, refund, book, kept, send, sync, current } = await asked()
  await send()
  cards.refunds.set(refund.refundId, PAID)
  await sync()
  const before = await book()
  await sync()
  expect(await kept()).toMatchObject({ status: 'COMPLETED', refusal: null })
  const reason = 'The card was closed'
  cards.refunds.set(refund.refundId, { status: 'refused', reason })
  await Promise.all(Array.from({ length: 5 }, sync))
  await sync()
  expect(await kept()).toMatchObject({ status: 'COMPLETED', refusal: reason })
  expect(await current()).toMatchObject({ status: 'REVERSED' })
  expect(await book()).toEqual(before)
  const { transactionId } = charge
  const where = { merchantId, transactionId, cause: 'refund_returned' }
  expect(await prisma.statusChange.findMany({ where })).toMatchObject([{ reason }])
  const told = await prisma.ownerMessage.findMany({ where: { merchantId } })
  expect(told).toMatchObject([
    { kind: 'refund_returned', detail: { transactionId, amount: '10000', refusal: reason } },
  ])
})

test('a refund that has waited for long is looked for before it is sent again', async () => {
  const { cards, refund, kept, send } = await asked()
  await send()
  const sent = cards.refundOrders.length
  const later = () => new Date(Date.now() + HOUR_MS)
  await at(later(), send)
  expect(cards.refundOrders).toHaveLength(sent)
  cards.refunds.set(refund.refundId, PAID)
  await at(later(), send)
  expect(await kept()).toMatchObject({ status: 'COMPLETED' })
  expect(cards.refundOrders).toHaveLength(sent)
})

test('one that was sent before the keys of another account were set stays on its way', async () => {
  const { cards, refund, kept, send } = await asked({ checkout: { settlementMode: 'external' } })
  await send()
  const other = await startStripe()
  const failure = await sendRefund(refund, other.processor).catch((error) => error)
  await other.close()
  // Of later payments, those of the new keys, Stripe tells everything.
  expect(failure).toBeInstanceOf(UnclearAnswer)
  expect(failure).toMatchObject({ code: 'checkout_not_configured' })
  expect(await kept()).toMatchObject({ status: 'PENDING', refusal: null })
  cards.refunds.set(refund.refundId, PAID)
  await send()
  expect(await kept()).toMatchObject({ status: 'COMPLETED' })
})

test('one that its provider never had is sent, however late', async () => {
  const { cards, kept, send } = await asked()
  await at(new Date(Date.now() + 2 * DAY_MS), send)
  expect(cards.refundOrders).toHaveLength(1)
  expect(await kept()).toMatchObject({ status: 'PENDING' })
})

const linesOf = ({ merchantId, transactionId }: TransactionKey) =>
  prisma.statusChange.count({ where: { merchantId, transactionId, cause: 'refunded_elsewhere' } })

test.each(['open', 'won'] as const)(
  'a refund at the processor of a charge whose dispute is %s is written down',
  async (status) => {
    const { charge, cards } = await newPaidCardCharge()
    await recordDispute(charge, cards.dispute(charge, { status }))
    await syncRefundsOf(charge, cards)
    expect(await linesOf(charge)).toBe(0)
    cards.isRefundedElsewhere = true
    await syncRefundsOf(charge, cards)
    expect(await linesOf(charge)).toBe(1)
  },
)

test('the rest of a charge that is refunded at the processor is written down beside our refund', async () => {
  const { merchantId, merchant, charge, cards, current } = await newPaidCardCharge()
  await credit(merchant, 100)
  const { transactionId } = charge
  const { refund } = await createRefund(merchantId, { transactionId, amount: 30 })
  await syncRefundsOf(charge, cards)
  cards.refunds.set(refund.refundId, PAID)
  await syncRefundsOf(charge, cards)
  expect(await linesOf(charge)).toBe(0)
  cards.isRefundedElsewhere = true
  await syncRefundsOf(charge, cards)
  await syncRefundsOf(charge, cards)
  expect(await linesOf(charge)).toBe(1)
  expect(await current()).toMatchObject({ status: 'COMPLETED' })
})

test('a refund that nobody asked for here is written down once, and moves nothing', async () => {
  const { merchantId, charge, cards, current } = await newPaidCardCharge()
  cards.isRefundedElsewhere = true
  const before = await readBook(merchantId)
  await Promise.all(Array.from({ length: 5 }, () => syncRefundsOf(charge, cards)))
  expect(await current()).toMatchObject({ status: 'COMPLETED' })
  expect(await readBook(merchantId)).toEqual(before)
  expect(await linesOf(charge)).toBe(1)
  expect(await eventsOf(charge)).toEqual(['transaction.created', 'transaction.completed'])
})
