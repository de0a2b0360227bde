import { expect, test } from 'vitest'
import { monthsBefore } from '@/lib/kernel/period'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { recordReturnedRefund } from '@/lib/payments/refunds/record-returned-refund'
import { settleRefund } from '@/lib/payments/refunds/settle-refund'
import { credit, refuseRefund } from '@/lib/payments/testing'
import { at, now } from '@/lib/platform/clock'
import type { Refund, Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { relayEvents } from '@/lib/webhooks/engine/relay-events'
import { eraseCustomer } from './erase-customer'
import { maskOldData } from './mask-old-data'
import { newShop } from './testing'

const settledAt = monthsBefore(now(), 59)

/**
 * Three payments of 61 months ago: a refund of each came back, was refused, and was completed 59
 * months ago.
 */
async function withRefunds() {
  const { merchant, merchantId, actor, paid, current } = await newShop(61)
  const [back, refused, given] = [await paid(), await paid(), await paid()]
  await at(given.paidAt!, () => credit(merchant, 100))
  const settle = async (
    { transactionId, paidAt }: Transaction,
    write = (refund: Refund) => settleRefund(refund, { status: 'paid', returnId: 'D1', settledAt }),
  ) => {
    const { refund } = await at(paidAt!, () => createRefund(merchantId, { transactionId }))
    await at(settledAt, () => write(refund))
    return prisma.refund.findFirstOrThrow({ where: { merchantId, transactionId } })
  }
  await recordReturnedRefund(await settle(back), 'The card was closed')
  await settle(refused, refuseRefund)
  await settle(given)
  await relayEvents(merchantId)
  const names = async () => {
    const rows = await Promise.all([back, refused, given].map(current))
    return rows.map(({ payerName }) => payerName)
  }
  return { merchantId, actor, names }
}

test('a payment whose refund did not reach its payer is held for five years from that refund', async () => {
  const { merchantId, names } = await withRefunds()
  await maskOldData({ merchantId })
  expect(await names()).toEqual(['Bia', 'Bia', null])
  await at(monthsBefore(now(), -2), () => maskOldData({ merchantId }))
  expect(await names()).toEqual([null, null, null])
})

test('and an erasure leaves its payer until then', async () => {
  const { actor, names } = await withRefunds()
  const erased = await eraseCustomer(actor, { cpf: '52998224725' })
  expect(erased).toMatchObject({ held: 2, heldUntil: monthsBefore(settledAt, -60).toISOString() })
  expect(await names()).toEqual(['Bia', 'Bia', null])
})
