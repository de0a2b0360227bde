import { describe, expect, test } from 'vitest'
import { readBook } from '@/lib/ledger/open-book'
import { newCardCharge, PAID_AT } from '@/lib/payments/checkout/testing'
import { syncDispute } from '@/lib/payments/disputes/sync-dispute'
import { readHistory } from '@/lib/payments/queries/read-history'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { sendRefund, syncRefundsOf } from '@/lib/payments/refunds/send-refund'
import { eventsOf } from '@/lib/payments/testing'
import { findSession, findSessionCharge } from './find-session'
import { syncSession } from './sync-session'

/** A card charge of 100.00. */
async function opened() {
  const made = await newCardCharge()
  const { charge, cards, merchantId } = made
  return { ...made, sync: () => syncSession(charge, cards), book: () => readBook(merchantId) }
}

describe('a card payment', () => {
  test('of another amount is credited as a line of its own, of 20 syncs at once once', async () => {
    const { charge, cards, current, sync, book } = await opened()
    cards.pay(charge, { amount: 9_000n, payerName: 'Sofia' })
    await Promise.all(Array.from({ length: 20 }, sync))
    expect(await current()).toMatchObject({ status: 'CANCELLED', paidAt: null })
    expect(await eventsOf(charge)).toEqual(['transaction.created', 'transaction.cancelled'])
    const { extraPayments } = await readHistory(charge)
    expect(extraPayments).toMatchObject([
      {
        status: 'COMPLETED',
        source: 'CREDIT_CARD',
        amount: 9_000n,
        feeAmount: 499n,
        settlementMode: 'internal',
        gatewayId: charge.gatewayId,
        paidAt: PAID_AT,
        payerName: 'Sofia',
      },
    ])
    const [extra] = extraPayments
    expect(await eventsOf(extra!)).toEqual(['transaction.created', 'transaction.completed'])
    expect(await book()).toMatchObject({ available: 8_501n, clearing: -9_000n })
    const { session } = await findSession(charge)
    expect(session).toMatchObject({ status: 'complete', paymentStatus: 'paid', nextSyncAt: null })
  })

  test('of another currency is a line of its own that moves no ledger', async () => {
    const { charge, cards, current, sync, book } = await opened()
    cards.pay(charge, { currency: 'usd' })
    await sync()
    expect(await current()).toMatchObject({ status: 'CANCELLED' })
    expect((await readHistory(charge)).extraPayments).toMatchObject([
      { status: 'COMPLETED', currency: 'usd', settlementMode: 'external', feeAmount: 0n },
    ])
    expect(await book()).toMatchObject({ available: 0n, clearing: 0n })
  })

  test('of another amount is refunded, disputed and found by itself', async () => {
    const { charge, cards, sync, book, merchantId } = await opened()
    cards.pay(charge, { amount: 9_000n })
    await sync()
    const [extra] = (await readHistory(charge)).extraPayments
    const { transactionId } = extra!
    const { refund } = await createRefund(merchantId, { transactionId, amount: 10 })
    await sendRefund(refund, cards)
    cards.refunds.set(refund.refundId, { status: 'paid', returnId: 're_1', settledAt: PAID_AT })
    await syncRefundsOf(charge, cards)
    expect(cards.refundOrders).toMatchObject([{ paymentId: charge.gatewayId, amount: 1_000n }])
    expect(await book()).toMatchObject({ available: 7_501n })
    const { disputeId } = cards.dispute({ amount: 8_000n })
    await syncDispute(charge, disputeId, cards)
    expect((await readHistory(extra!)).disputes).toMatchObject([{ chargeId: transactionId }])
    await syncDispute({ merchantId, transactionId }, disputeId, cards)
    const query = { sessionId: charge.externalId! }
    expect(await findSessionCharge(merchantId, query)).toMatchObject({
      transactionId: charge.transactionId,
    })
    await expect(findSessionCharge(merchantId, { transactionId })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
