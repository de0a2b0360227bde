import { expect, test, vi } from 'vitest'
import { bySystem, INSTALLATION } from '@/lib/accounts/audit/actor'
import { MINUTE_MS } from '@/lib/kernel/time'
import { newConnection } from '@/lib/payments/connections/psp/testing'
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

const presentAfter = async (minutes: number) =>
  (await at(new Date(Date.now() + minutes * MINUTE_MS), () => readPresent())) ?? []

/** The refunds that operators are told of so many minutes from now, by account. */
async function toldAfter(minutes: number): Promise<string[]> {
  return (await presentAfter(minutes)).flatMap(({ message, about }) =>
    message.kind === 'stuckRefunds' ? about || message.detail.psp : [],
  )
}

/** Those that owners are told of. */
async function ownersToldAfter(minutes: number) {
  return (await presentAfter(minutes)).flatMap(({ merchantId, message, about }) =>
    message.kind === 'refunds_stuck' ? { merchantId, about, ...message.detail } : [],
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

test('those in a merchant’s own account are told to its owners, once for each account', async () => {
  await prisma.refund.deleteMany()
  await prisma.installation.deleteMany()
  const { merchant } = await newMerchant()
  const { merchantId } = merchant
  const { connectionId } = await newConnection({ merchantId, psp: 'efi' })
  const own = { connectionId, settlementMode: 'external' } as const
  const stuckIn = async (data: object) => {
    const { transactionId } = await credit(merchant, 50)
    const { refund } = await createRefund(merchantId, { transactionId })
    await prisma.transaction.update({ where: byKey({ merchantId, transactionId }), data })
    return refund
  }
  const first = await stuckIn(own)
  await stuckIn(own)
  const card = await stuckIn({ source: 'CREDIT_CARD', settlementMode: 'external' })
  expect(await ownersToldAfter(55)).toEqual([])
  const byCard = { merchantId, account: 'CREDIT_CARD', transactionId: card.transactionId }
  const byPix = { merchantId, account: 'efi', transactionId: first.transactionId }
  expect(await ownersToldAfter(65)).toEqual(
    expect.arrayContaining([
      { ...byCard, about: merchantId, count: 1 },
      { ...byPix, about: connectionId, count: 2 },
    ]),
  )
  expect(await toldAfter(65)).toEqual([])
  // The card processor has taken it.
  await prisma.refund.update({ where: byRefundKey(card), data: { returnId: 're_1' } })
  expect(await ownersToldAfter(65)).toMatchObject([byPix])
  await prisma.installation.create({ data: { isLive: false } })
  await stopOutgoing(bySystem(INSTALLATION))
  expect(await ownersToldAfter(65)).toEqual([])
})
