import { expect, test, vi } from 'vitest'
import { DAY_MS } from '@/lib/kernel/time'
import { prisma } from '@/lib/platform/db/prisma'
import { claimDue, newSubscriber, startReceiver, writeEvents } from '@/lib/webhooks/testing'
import { readQueues } from './read-queues'

await vi.hoisted(async () => {
  const { useOwnDatabase } = await import('@/scripts/testing/database.mjs')
  await useOwnDatabase('guiche_test_queues')
})

test('a delivery that waits for the confirmation of its endpoint is not late', async () => {
  const { url } = await startReceiver()
  const { merchantId } = await newSubscriber(url)
  await writeEvents(merchantId, 'transaction.created')
  await claimDue(merchantId, 0)
  const where = { merchantId }
  const nextAttemptAt = new Date(Date.now() - 1000 * DAY_MS)
  await prisma.delivery.updateMany({ where, data: { nextAttemptAt } })
  const overdue = async (laterMs: number) => {
    vi.spyOn(performance, 'now').mockReturnValue(laterMs)
    const queues = await readQueues()
    vi.restoreAllMocks()
    return queues!.deliveriesAge
  }
  expect(await overdue(1e9)).toBeGreaterThan((999 * DAY_MS) / 1000)
  await prisma.webhookEndpoint.updateMany({ where, data: { verifiedAt: null } })
  expect(await overdue(2e9)).toBeLessThan((999 * DAY_MS) / 1000)
})
