import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dayOf } from '@/lib/kernel/time'
import { recordDispute } from '@/lib/payments/disputes/record-dispute'
import { byKey } from '@/lib/payments/transaction/transaction-key'
import { prisma } from '@/lib/platform/db/prisma'
import { makePayout } from '@/lib/psp/acts/make-payout'
import { makeRefund } from '@/lib/psp/acts/make-refund'
import { reconcileDay } from './reconcile-day'
import { newComparison } from './testing'

test("what a merchant's own account takes and pays otherwise is no item", async () => {
  const { connection, connectionId, psp, bank, receive, merchant } = await newComparison()
  receive(null, 4_200n)
  const order = { id: randomUUID().replaceAll('-', ''), amount: 2_000n, message: null }
  makePayout(bank, { ...order, payerKey: bank.account.pixKey, key: 'ana@example.com' })
  const own = { ...connection, merchantId: merchant.merchantId }
  await reconcileDay(own, dayOf(new Date()), psp)
  const where = { connectionId, status: 'OPEN' } as const
  expect(await prisma.reconciliationItem.count({ where })).toBe(0)
})

test("what a lost dispute took from a merchant's own account is no item", async () => {
  const { connection, psp, bank, receive, charge, merchant, finish } = await newComparison()
  const opened = await charge()
  await prisma.transaction.update({
    where: byKey(opened),
    data: { settlementMode: 'external' },
  })
  const { endToEndId } = receive(opened.externalId, 5_000n)
  const own = { ...connection, merchantId: merchant.merchantId }
  const compare = () => reconcileDay(own, dayOf(new Date()), psp)
  expect(await compare()).toBe(0)
  const openedAt = new Date()
  await recordDispute(opened, {
    disputeId: randomUUID(),
    status: 'lost',
    amount: 5_000n,
    reason: 'fraud',
    openedAt,
    respondBy: null,
  })
  makeRefund(bank, { endToEndId, id: randomUUID(), amount: 5_000n, description: null })
  finish()
  expect(await compare()).toBe(0)
})
