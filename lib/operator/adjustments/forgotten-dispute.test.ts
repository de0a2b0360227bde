import { describe, expect, test, vi } from 'vitest'
import { AppError } from '@/lib/kernel/errors'
import { disputeReleased } from '@/lib/ledger/movements'
import { readBook } from '@/lib/ledger/open-book'
import { postTransfers } from '@/lib/ledger/post-transfers'
import { requireForgotten } from '@/lib/payments/disputes/decide-forgotten'
import { recordDispute } from '@/lib/payments/disputes/record-dispute'
import { newReportedCharge } from '@/lib/payments/disputes/testing'
import { eventsOf } from '@/lib/payments/testing'
import { checkTransfers } from '@/lib/payments/transaction/check-transfers'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import { byKey } from '@/lib/payments/transaction/transaction-key'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { testPsp } from '@/lib/sandbox/testing'
import { AdjustmentBody } from './adjustment'
import { approveAdjustment } from './decide-adjustment'
import { proposeAdjustment } from './propose-adjustment'

/** Whether the dispute is one that its provider answers for in these ways, one after another. */
const answering = (...answers: (object | null | Error)[]) => {
  const ask = vi.fn(async () => {
    const next = answers.length > 1 ? answers.shift()! : answers[0]!
    if (next instanceof Error) throw next
    return next as never
  })
  return (of: Parameters<typeof requireForgotten>[0]) => requireForgotten(of, ask)
}

const forgotten = answering(null)

async function newOperator() {
  const { user } = await newMerchant({ isOperator: true })
  return { userId: user.userId, name: user.name, address: '203.0.113.9' }
}

/** A disputed PIX of 100.00 less 0.99, whose PSP has forgotten the report, and two operators. */
async function disputed() {
  const { merchant } = await newMerchant()
  const { merchantId } = merchant
  const { charge, infraction, infractionId } = await newReportedCharge(merchant)
  const [first, second] = [await newOperator(), await newOperator()]
  const { transactionId } = infraction
  const reason = 'The account at the PSP was closed'
  const propose = (direction: string, check = forgotten) =>
    proposeAdjustment(first, AdjustmentBody.parse({ transactionId, direction, reason }), check)
  const approve = ({ adjustmentId }: { adjustmentId: string }, check = forgotten) =>
    approveAdjustment(second, adjustmentId, check)
  return {
    merchantId,
    charge,
    infraction,
    infractionId,
    first,
    second,
    propose,
    approve,
    book: () => readBook(merchantId),
    charged: () => getTransaction(merchantId, charge.transactionId),
    current: () => getTransaction(merchantId, transactionId),
    acts: async () => {
      const entries = await prisma.auditEntry.findMany({
        where: { merchantId, by: 'operator' },
        orderBy: { entryId: 'asc' },
      })
      return entries.map(({ action, userId }) => [action, userId])
    },
  }
}

describe('a dispute that its provider has forgotten', () => {
  test('is ended as won by two operators: what it blocked is available again', async () => {
    const { propose, approve, book, charge, charged, current, acts, ...of } = await disputed()
    const proposed = await propose('dispute_won')
    expect(proposed).toMatchObject({ state: 'pending', amount: 100, direction: 'dispute_won' })
    expect(await book()).toMatchObject({ available: -99n, blocked: 10_000n })
    expect(await approve(proposed)).toMatchObject({ state: 'approved' })
    expect(await book()).toMatchObject({ available: 9_901n, blocked: 0n, clearing: -10_000n })
    expect(await current()).toMatchObject({ status: 'CANCELLED' })
    expect(await charged()).toMatchObject({ status: 'COMPLETED' })
    expect((await eventsOf(charge)).slice(2)).toEqual(['dispute.opened', 'dispute.closed'])
    expect(await acts()).toEqual([
      ['adjustment.proposed', of.first.userId],
      ['dispute.won', of.second.userId],
      ['adjustment.approved', of.second.userId],
    ])
    expect(await checkTransfers(of.merchantId)).toEqual([])
  })

  test('or as lost, with the entries that its provider would have made', async () => {
    const { propose, approve, book, charged, current, merchantId, infraction } = await disputed()
    await approve(await propose('dispute_lost'))
    expect(await book()).toMatchObject({ available: -99n, blocked: 0n, clearing: 0n })
    expect(await current()).toMatchObject({ status: 'COMPLETED' })
    expect(await charged()).toMatchObject({ status: 'REVERSED' })
    const dispute = await prisma.dispute.findUniqueOrThrow({ where: byKey(infraction) })
    expect(dispute).toMatchObject({ blocked: 10_000n, nextSyncAt: null })
    expect(await checkTransfers(merchantId)).toEqual([])
  })

  test('takes all of its amount when it is lost, although an older version blocked a part', async () => {
    const { propose, approve, book, infraction } = await disputed()
    const of = byKey(infraction)
    const back = { ...infraction, attempt: 2 }
    await prisma.$transaction(async (tx) => {
      await postTransfers(tx, back, disputeReleased(7_000n), new Date())
      await tx.dispute.update({ where: of, data: { blocked: 3_000n } })
    })
    await approve(await propose('dispute_lost'))
    expect(await book()).toMatchObject({ available: -99n, blocked: 0n, clearing: 0n })
    expect(await prisma.dispute.findUnique({ where: of })).toMatchObject({ blocked: 10_000n })
  })

  test('is ended although its provider gives no answer', async () => {
    const { propose, approve, current } = await disputed()
    const silent = answering(new AppError('acquirer_unavailable', 'no answer'))
    await approve(await propose('dispute_won', silent), silent)
    expect(await current()).toMatchObject({ status: 'CANCELLED' })
  })

  test('is ended once, whatever its provider says later', async () => {
    const { propose, approve, book, charge, current, infractionId } = await disputed()
    const [won, lost] = [await propose('dispute_won'), await propose('dispute_lost')]
    await approve(won)
    const after = await book()
    await expect(approve(lost)).rejects.toMatchObject({ code: 'invalid_state' })
    await expect(propose('dispute_lost')).rejects.toMatchObject({ code: 'invalid_state' })
    const told = (await testPsp().findFraudReport(infractionId))!
    await recordDispute(charge, { ...told, status: 'lost' })
    expect(await current()).toMatchObject({ status: 'CANCELLED' })
    expect(await book()).toEqual(after)
  })
})

describe('it is refused', () => {
  test('for a dispute that its provider knows, also when it knows it again', async () => {
    const { propose, approve, current, book, infractionId } = await disputed()
    const known = answering(await testPsp().findFraudReport(infractionId))
    const refusal = { code: 'invalid_state', message: expect.stringContaining('still knows it') }
    await expect(propose('dispute_won', known)).rejects.toMatchObject(refusal)
    await expect(approve(await propose('dispute_won'), known)).rejects.toMatchObject(refusal)
    expect(await current()).toMatchObject({ status: 'PENDING' })
    expect(await book()).toMatchObject({ blocked: 10_000n })
  })

  test('to one operator alone', async () => {
    const { propose, first, current } = await disputed()
    const { adjustmentId } = await propose('dispute_won')
    await expect(approveAdjustment(first, adjustmentId, forgotten)).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect(await current()).toMatchObject({ status: 'PENDING' })
  })

  test('for what is no dispute', async () => {
    const { charge, first } = await disputed()
    const { transactionId } = charge
    const body = AdjustmentBody.parse({ transactionId, direction: 'dispute_won', reason: 'x' })
    await expect(proposeAdjustment(first, body)).rejects.toMatchObject({ code: 'invalid_state' })
  })

  test('with an amount, as a correction is without one', () => {
    const body = { transactionId: '019342aa-5f6e-7c31-9d10-6a1f2b3c4d5e', reason: 'x' }
    const isTaken = (fields: object) => AdjustmentBody.safeParse({ ...body, ...fields }).success
    expect(isTaken({ direction: 'dispute_lost' })).toBe(true)
    expect(isTaken({ direction: 'dispute_lost', amount: 1 })).toBe(false)
    expect(isTaken({ direction: 'credit' })).toBe(false)
  })
})
