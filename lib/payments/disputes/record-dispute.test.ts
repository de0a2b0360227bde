import { expect, test } from 'vitest'
import { newPaidCardCharge } from '@/lib/payments/checkout/testing'
import { prisma } from '@/lib/platform/db/prisma'
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
