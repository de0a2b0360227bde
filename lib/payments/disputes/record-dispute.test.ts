import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/kernel/time'
import { refundReleased } from '@/lib/ledger/movements'
import { readBook } from '@/lib/ledger/open-book'
import { postTransfers } from '@/lib/ledger/post-transfers'
import { newPaidCardCharge } from '@/lib/payments/checkout/testing'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { lockTransaction } from '@/lib/payments/transaction/lock-transaction'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { whileUncommitted } from '@/lib/platform/db/testing'
import type { Dispute } from '@/lib/providers/dispute'
import { recordDispute } from './record-dispute'

/** What the audit log has of the disputes of a charge that was reported in each of these states. */
async function entriesAfter(...states: Dispute['status'][]) {
  const { merchantId, charge, cards } = await newPaidCardCharge()
  const dispute = cards.dispute(charge)
  for (const status of states) await recordDispute(charge, { ...dispute, status })
  const { transactionId } = await prisma.dispute.findFirstOrThrow({ where: { merchantId } })
  const entries = await prisma.auditEntry.findMany({
    where: { merchantId, action: { startsWith: 'dispute.' } },
    orderBy: { action: 'desc' },
  })
  expect(entries.every(({ subject, by }) => subject === transactionId && by === 'provider')).toBe(
    true,
  )
  return entries.map(({ action, after }) => [action, after])
}

test('a deadline that is known later, and another reason, are those of the dispute', async () => {
  const { merchantId, charge, cards } = await newPaidCardCharge()
  const dispute = { ...cards.dispute(charge), status: 'open' } as const
  const read = () => prisma.dispute.findFirstOrThrow({ where: { merchantId } })
  await recordDispute(charge, { ...dispute, respondBy: null })
  expect((await read()).respondBy).toBeNull()
  const respondBy = new Date('2027-01-15T12:00:00Z')
  await recordDispute(charge, { ...dispute, respondBy, reason: 'fraudulent' })
  expect(await read()).toMatchObject({ respondBy, reason: 'fraudulent' })
  await recordDispute(charge, { ...dispute, respondBy: null, reason: 'fraudulent' })
  expect(await read()).toMatchObject({ respondBy })
})

test('waits for a refund that is being refused, and blocks what that releases', async () => {
  const { merchantId, charge, cards } = await newPaidCardCharge({
    columns: { cardFeeBasisPoints: 0 },
  })
  const { transactionId } = charge
  const { refund } = await createRefund(merchantId, { transactionId, amount: 60 })
  const refuse = async (tx: Tx) => {
    await lockTransaction(tx, charge)
    const where = { merchantId, refundId: refund.refundId }
    await tx.refund.updateMany({ where, data: { status: 'FAILED' } })
    await postTransfers(tx, refund, refundReleased(refund.amount), new Date())
  }
  await whileUncommitted(refuse, () => recordDispute(charge, cards.dispute(charge)))
  expect((await readBook(merchantId)).blocked).toBe(charge.amount)
})

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

test('the owners get one e-mail about a deadline that is known later, while it can be kept', async () => {
  const { merchantId, charge, cards } = await newPaidCardCharge()
  const dispute = { ...cards.dispute(charge), status: 'open' } as const
  const tell = (respondBy: Date | null) => recordDispute(charge, { ...dispute, respondBy })
  const respondBy = inDays(7)
  for (const deadline of [null, respondBy, null, inDays(8)]) {
    await tell(deadline)
  }
  const { transactionId } = await prisma.dispute.findFirstOrThrow({ where: { merchantId } })
  const order = { orderBy: { messageId: 'asc' } } as const
  const told = await prisma.ownerMessage.findMany({ where: { merchantId }, ...order })
  expect(told).toMatchObject([
    { kind: 'dispute_opened', detail: { transactionId, respondBy: null } },
    { kind: 'dispute_deadline', detail: { transactionId, respondBy: respondBy.toISOString() } },
  ])
})

test('the e-mail about a new dispute tells what it blocks: not what is being refunded', async () => {
  const { merchantId, charge, cards } = await newPaidCardCharge()
  await createRefund(merchantId, { transactionId: charge.transactionId, amount: 30 })
  await recordDispute(charge, { ...cards.dispute(charge), status: 'open' })
  const { detail } = await prisma.ownerMessage.findFirstOrThrow({ where: { merchantId } })
  expect(detail).toMatchObject({ amount: '10000', blocked: '7000' })
})

test.each([
  ['is over when it becomes known', null, inDays(-1)],
  ['they know already and that moves', inDays(1), inDays(2)],
])('the owners get no e-mail about a deadline that %s', async (_, first, later) => {
  const { merchantId, charge, cards } = await newPaidCardCharge()
  const dispute = { ...cards.dispute(charge), status: 'open' } as const
  for (const respondBy of [first, later]) await recordDispute(charge, { ...dispute, respondBy })
  const told = await prisma.ownerMessage.findMany({ where: { merchantId } })
  expect(told.map(({ kind }) => kind)).toEqual(['dispute_opened'])
})

const OPENED = ['dispute.opened', { status: 'PENDING' }]
const WON = ['dispute.won', { status: 'CANCELLED' }]
const LOST = ['dispute.lost', { status: 'COMPLETED' }]

test('the audit log says when a dispute was opened, once', async () => {
  expect(await entriesAfter('open', 'open')).toEqual([OPENED])
})

test('the audit log says that a dispute was opened and how it ended', async () => {
  expect(await entriesAfter('open', 'won')).toEqual([WON, OPENED])
  expect(await entriesAfter('open', 'lost')).toEqual([OPENED, LOST])
})

test('a dispute that is lost at its first report was opened, too', async () => {
  expect(await entriesAfter('lost')).toEqual([OPENED, LOST])
})
