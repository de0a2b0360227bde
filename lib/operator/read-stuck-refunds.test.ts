import { expect, test, vi } from 'vitest'
import { bySystem, INSTALLATION } from '@/lib/accounts/audit/actor'
import { MINUTE_MS } from '@/lib/kernel/time'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { byRefundKey } from '@/lib/payments/refunds/refund'
import { credit } from '@/lib/payments/testing'
import { stopOutgoing } from '@/lib/payments/transaction/stop-outgoing'
import { byKey } from '@/lib/payments/transaction/transaction-key'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { readPresent } from './read-present'

await vi.hoisted(async () => {
  // All refunds of the installation are stopped here.
  const { useOwnDatabase } = await import('@/scripts/testing/database.mjs')
  await useOwnDatabase('guiche_test_stuck')
})

/** The refunds that somebody is told of so many minutes from now, by what each e-mail is about. */
async function toldAfter(minutes: number): Promise<string[]> {
  const present = await at(new Date(Date.now() + minutes * MINUTE_MS), () => readPresent())
  return (present ?? []).flatMap(({ message, about }) =>
    message.kind === 'stuckRefunds' ? about || message.detail.psp : [],
  )
}

test('refunds that do not end are told after an hour, unless they are stopped or the merchant’s to mend', async () => {
  await prisma.refund.deleteMany()
  await prisma.installation.deleteMany()
  const { merchant } = await newMerchant()
  const { merchantId, transactionId } = await credit(merchant, 50)
  const { refund } = await createRefund(merchantId, { transactionId })
  expect(await toldAfter(55)).toEqual([])
  expect(await toldAfter(65)).toEqual(['none'])
  const where = byKey({ merchantId, transactionId })
  const update = (data: object) => prisma.transaction.update({ where, data })
  await update({ settlementMode: 'external' })
  expect(await toldAfter(65)).toEqual([])
  await update({ settlementMode: 'internal', source: 'CREDIT_CARD' })
  expect(await toldAfter(65)).toEqual(['none'])
  // The card processor has taken it.
  await prisma.refund.update({ where: byRefundKey(refund), data: { returnId: 're_1' } })
  expect(await toldAfter(65)).toEqual([])
  await update({ source: 'PIX' })
  expect(await toldAfter(65)).toEqual(['none'])
  await prisma.installation.create({ data: { isLive: false } })
  await stopOutgoing(bySystem(INSTALLATION))
  expect(await toldAfter(65)).toEqual([])
})
