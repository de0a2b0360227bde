import { describe, expect, test } from 'vitest'
import { presentUserBalance } from '@/lib/ledger/balance'
import { readBook } from '@/lib/ledger/open-book'
import { releaseReserve } from '@/lib/ledger/release-reserve'
import { newCardCharge, newPaidCardCharge } from '@/lib/payments/checkout/testing'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { credit, eventsOf } from '@/lib/payments/testing'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import { createWithdrawal } from '@/lib/payments/withdrawals/create-withdrawal'
import { WithdrawalBody } from '@/lib/payments/withdrawals/withdrawal-body'
import { at, now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { recordDispute } from './record-dispute'
import { syncDispute } from './sync-dispute'
import { syncOpenDisputes } from './sync-open-disputes'

const FREE = { cardFeeBasisPoints: 0, cardFeeFixed: 0n, pixFeeBasisPoints: 0, pixFeeFixed: 0n }
const EXTERNAL = { settlementMode: 'external' } as const

/** A paid card charge of 100.00, free of fees, that is disputed at its provider. */
async function disputed({ columns = {}, checkout = {} } = {}) {
  const made = await newPaidCardCharge({ columns: { ...FREE, ...columns }, checkout })
  const { merchantId, cards, charge } = made
  const dispute = cards.dispute(charge)
  const sync = () => syncDispute(charge, dispute.disputeId, cards)
  const decide = (status: 'open' | 'won' | 'lost') =>
    cards.disputes.set(dispute.disputeId, { ...dispute, status })
  const book = () => readBook(merchantId)
  const kept = () =>
    prisma.dispute.findMany({ where: { merchantId }, include: { transaction: true } })
  return { ...made, dispute, sync, decide, book, kept }
}

const PAID = ['transaction.created', 'transaction.completed']

describe('an open dispute', () => {
  test('is an INFRACTION about the charge, and blocks its amount', async () => {
    const { charge, dispute, sync, book, kept } = await disputed()
    await sync()
    const [one] = await kept()
    expect(one).toMatchObject({
      chargeId: charge.transactionId,
      reason: 'fraudulent',
      blocked: 10_000n,
      transaction: {
        type: 'INFRACTION',
        status: 'PENDING',
        source: 'CREDIT_CARD',
        amount: 10_000n,
        feeAmount: 0n,
        externalId: charge.externalId,
        gatewayId: dispute.disputeId,
        transactionDate: dispute.openedAt,
      },
    })
    expect(one?.transaction).toMatchObject({ expiresAt: null, paidAt: null })
    expect(await book()).toMatchObject({ available: 0n, blocked: 10_000n })
  })

  test('is owed what there is not, which no balance shows as blocked', async () => {
    const { merchant, sync, book, kept } = await disputed()
    const body = WithdrawalBody.parse({ amount: 70, pixKey: 'ana@example.com' })
    await createWithdrawal(merchant, body)
    await sync()
    expect(await book()).toMatchObject({ available: -7_000n, blocked: 10_000n, payout: 7_000n })
    expect(presentUserBalance(await book(), now())).toMatchObject({
      disponivel: 0,
      saldoBloqueado: 30,
      totalDisponivel: 30,
      owedAmount: 70,
    })
    expect(await kept()).toMatchObject([{ blocked: 10_000n }])
  })

  test('is opened once, of 20 notices at once, and told once', async () => {
    const { charge, merchantId, sync, book, kept } = await disputed()
    await Promise.all(Array.from({ length: 20 }, sync))
    const [one] = await kept()
    expect(await kept()).toHaveLength(1)
    expect(await book()).toMatchObject({ available: 0n, blocked: 10_000n })
    expect(await eventsOf(one!)).toEqual([])
    expect(await eventsOf(charge)).toEqual([...PAID, 'dispute.opened'])
    const detail = { transactionId: one!.transactionId, amount: '10000', isHeldHere: true }
    expect(await prisma.ownerMessage.findMany({ where: { merchantId } })).toMatchObject([
      { kind: 'dispute_opened', detail },
    ])
  })

  test('is credited first, where its notice came before that of the payment', async () => {
    const { charge, cards, merchantId, current } = await newCardCharge({ columns: FREE })
    cards.pay(charge)
    const { disputeId } = cards.dispute(charge)
    await syncDispute(charge, disputeId, cards)
    expect(await current()).toMatchObject({ status: 'COMPLETED' })
    expect(await readBook(merchantId)).toMatchObject({ available: 0n, blocked: 10_000n })
  })

  test('about what was never paid holds nothing, and takes nothing', async () => {
    const { merchant, merchantId, charge, cards } = await newCardCharge({ columns: FREE })
    await credit(merchant, 100)
    const dispute = cards.dispute(charge)
    await syncDispute(charge, dispute.disputeId, cards)
    await recordDispute(charge, { ...dispute, status: 'lost' })
    expect(await readBook(merchantId)).toMatchObject({ available: 10_000n, blocked: 0n })
  })

  test('that the provider does not know changes nothing', async () => {
    const { charge, cards, kept } = await disputed()
    await syncDispute(charge, 'dp_other', cards)
    expect(await kept()).toEqual([])
  })

  test('keeps its charge from being refunded, until it is won', async () => {
    const { merchantId, charge, sync, decide } = await disputed()
    await sync()
    const { transactionId } = charge
    await expect(createRefund(merchantId, { transactionId })).rejects.toMatchObject({
      code: 'invalid_state',
      detail: { infractionId: expect.any(String) },
    })
    decide('won')
    await sync()
    expect(await createRefund(merchantId, { transactionId })).toMatchObject({ replayed: false })
  })
})

describe('a dispute that was won', () => {
  test('releases what it blocked, once, and leaves the charge paid', async () => {
    const { charge, current, sync, decide, book, kept } = await disputed()
    await sync()
    decide('won')
    await Promise.all(Array.from({ length: 10 }, sync))
    expect(await book()).toMatchObject({ available: 10_000n, blocked: 0n })
    expect(await kept()).toMatchObject([{ nextSyncAt: null, transaction: { status: 'CANCELLED' } }])
    expect(await current()).toMatchObject({ status: 'COMPLETED' })
    expect(await eventsOf(charge)).toEqual([...PAID, 'dispute.opened', 'dispute.closed'])
  })
})

describe('a dispute that was lost', () => {
  test('takes the amount out of the book and charges the charge back, once', async () => {
    const { charge, current, sync, decide, book, kept } = await disputed()
    await sync()
    decide('lost')
    await Promise.all(Array.from({ length: 10 }, sync))
    expect(await book()).toMatchObject({ clearing: 0n, available: 0n, blocked: 0n })
    const [one] = await kept()
    expect(one).toMatchObject({ transaction: { status: 'COMPLETED' } })
    expect(await current()).toMatchObject({ status: 'CHARGEBACK' })
    expect(await eventsOf(one!)).toEqual([])
    const ended = ['dispute.opened', 'transaction.chargeback', 'dispute.closed']
    expect(await eventsOf(charge)).toEqual([...PAID, ...ended])
  })

  test('takes what was still owed from the available, below zero if need be', async () => {
    const { merchant, sync, decide, book } = await disputed()
    const body = WithdrawalBody.parse({ amount: 70, pixKey: 'ana@example.com' })
    await createWithdrawal(merchant, body)
    await sync()
    decide('lost')
    await sync()
    expect(await book()).toMatchObject({ available: -7_000n, blocked: 0n, clearing: 0n })
  })

  test('keeps the fee earned, and releases the reserve of the charge, once', async () => {
    const columns = { cardFeeBasisPoints: 499, cardFeeFixed: 50n, reserveBasisPoints: 1_000 }
    const { charge, sync, decide, book } = await disputed({ columns })
    expect(await book()).toMatchObject({ available: 8_506n, reserve: 945n, charge_fees: 549n })
    await sync()
    decide('lost')
    await sync()
    expect((await book()).reserve).toBe(0n)
    await releaseReserve(charge)
    expect(await book()).toMatchObject({ available: -549n, reserve: 0n, charge_fees: 549n })
  })

  test('before its first notice is opened and lost at once, and asks nobody for an answer', async () => {
    const { merchantId, current, sync, decide, book } = await disputed()
    decide('lost')
    await Promise.all(Array.from({ length: 10 }, sync))
    expect(await book()).toMatchObject({ clearing: 0n, available: 0n, blocked: 0n })
    expect(await current()).toMatchObject({ status: 'CHARGEBACK' })
    expect(await prisma.ownerMessage.count({ where: { merchantId } })).toBe(0)
  })

  test.each(['open', 'won'] as const)('stays lost when %s is said afterwards', async (word) => {
    const { current, sync, decide, book } = await disputed()
    decide('lost')
    await sync()
    decide(word)
    await sync()
    expect(await current()).toMatchObject({ status: 'CHARGEBACK' })
    expect(await book()).toMatchObject({ clearing: 0n, available: 0n })
  })

  test('about a part takes that part', async () => {
    const { charge, cards, book } = await disputed()
    const { disputeId } = cards.dispute({ amount: 2_500n }, { status: 'lost' })
    await syncDispute(charge, disputeId, cards)
    expect(await book()).toMatchObject({ available: 7_500n, blocked: 0n, clearing: -7_500n })
  })
})

describe('what was settled elsewhere', () => {
  test.each(['won', 'lost'] as const)('moves no ledger when a dispute is %s', async (status) => {
    const { merchant, charge, current, sync, decide, book, kept } = await disputed({
      checkout: EXTERNAL,
    })
    await credit(merchant, 50)
    const before = await book()
    await sync()
    expect(await kept()).toMatchObject([{ blocked: 0n }])
    decide(status)
    await sync()
    expect(await book()).toEqual(before)
    const ends = { won: 'COMPLETED', lost: 'CHARGEBACK' }
    expect(await current()).toMatchObject({ status: ends[status] })
    const transfers = { transactionId: charge.transactionId }
    expect(await prisma.ledgerTransfer.count({ where: transfers })).toBe(0)
  })
})

describe('the hourly sync', () => {
  test('records an outcome whose notice was lost', async () => {
    const { merchantId, sync, decide, kept, current } = await disputed()
    // Before the disputes of other tests, so that one run takes this one and not those.
    const opened = new Date('2020-01-01T12:00:00Z')
    const later = (ms: number) => new Date(opened.getTime() + ms)
    await at(opened, sync)
    decide('lost')
    const mine = async (dispute: { merchantId: string }) => {
      if (dispute.merchantId === merchantId) await sync()
    }
    await at(later(3_599_000), () => syncOpenDisputes(mine))
    expect(await current()).toMatchObject({ status: 'COMPLETED' })
    await at(later(3_600_001), () => syncOpenDisputes(mine))
    expect(await current()).toMatchObject({ status: 'CHARGEBACK' })
    expect(await kept()).toMatchObject([{ nextSyncAt: null }])
  })
})

test('another merchant sees nothing of a dispute', async () => {
  const { sync, kept } = await disputed()
  await sync()
  const [one] = await kept()
  const other = await newCardCharge()
  await expect(getTransaction(other.merchantId, one!.transactionId)).rejects.toMatchObject({
    code: 'not_found',
  })
})
