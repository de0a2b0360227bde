import { expect, test, vi } from 'vitest'
import { monthsBefore } from '@/lib/kernel/period'
import { at, now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { deliverAll, newSubscriber, startReceiver, writeEvents } from '@/lib/webhooks/testing'
import { pruneDeliveries } from './prune-deliveries'

await vi.hoisted(async () => {
  const { useOwnDatabase } = await import('@/scripts/testing/database.mjs')
  await useOwnDatabase('guiche_test_prune')
})

const inMonths = (months: number) => monthsBefore(now(), -months)

/** A merchant with a delivery of each of so many events, and their receiver. */
async function newDeliveries(events: number) {
  const receiver = await startReceiver()
  const { merchantId } = await newSubscriber(receiver.url)
  for (let nth = 0; nth < events; nth++) await writeEvents(merchantId, 'transaction.created')
  await deliverAll(merchantId)
  const where = { merchantId }
  const rows = () =>
    Promise.all([
      prisma.delivery.count({ where }),
      prisma.attempt.count({ where }),
      prisma.event.count({ where }),
    ])
  return { merchantId, receiver, rows }
}

test('deliveries and their attempts go after a year, and not before; events stay', async () => {
  const { merchantId, rows, receiver } = await newDeliveries(3)
  expect(await at(inMonths(11), () => pruneDeliveries({ merchantId }))).toBe(0)
  expect(await rows()).toEqual([3, 3, 3])
  expect(await at(inMonths(13), () => pruneDeliveries({ merchantId, size: 2 }))).toBe(3)
  expect(await rows()).toEqual([0, 0, 3])
  await deliverAll(merchantId)
  expect(receiver.received).toHaveLength(3)
})

test('what is still to be attempted stays, and so does what belongs to others', async () => {
  const other = await newDeliveries(1)
  const { merchantId, rows } = await newDeliveries(2)
  const { deliveryId } = await prisma.delivery.findFirstOrThrow({ where: { merchantId } })
  const pending = { where: { merchantId, deliveryId }, data: { status: 'PENDING' } } as const
  await prisma.delivery.updateMany(pending)
  expect(await at(inMonths(13), () => pruneDeliveries({ merchantId }))).toBe(1)
  expect(await rows()).toEqual([1, 1, 2])
  expect(await prisma.delivery.count({ where: pending.where })).toBe(1)
  expect(await other.rows()).toEqual([1, 1, 1])
})

test('a merchant whose deliveries cannot be deleted does not stop the others', async () => {
  const merchants = [await newDeliveries(1), await newDeliveries(1)]
  const failing = vi.spyOn(prisma, '$transaction').mockRejectedValueOnce(new Error('refused'))
  const pruned = at(inMonths(13), () => pruneDeliveries())
  await expect(pruned).rejects.toThrow('refused')
  failing.mockRestore()
  const deliveries = await Promise.all(merchants.map(async ({ rows }) => (await rows())[0]))
  expect(deliveries).toContain(0)
})

test('attempts are deleted by nothing else', async () => {
  const { merchantId, rows } = await newDeliveries(1)
  await expect(prisma.attempt.deleteMany({ where: { merchantId } })).rejects.toThrow()
  expect(await rows()).toEqual([1, 1, 1])
})
