import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '@/lib/kernel/time'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { deliverAll, newSubscriber, startReceiver, writeEvents } from '@/lib/webhooks/testing'
import { showEndpoint } from './list-endpoints'
import { rotateSecret } from './rotate-secret'

/** Late on a day of São Paulo, and on the next one in UTC. */
const NOW = new Date('2026-05-10T01:30:00.000Z')
const TODAY = '2026-05-09'

async function setUp() {
  const { url } = await startReceiver(({ headers }) => ({
    status: headers['x-webhook-event'] === 'cashout.failed' ? 500 : 200,
  }))
  const subscriber = await newSubscriber(url)
  const { merchantId, endpoint } = subscriber
  const send = (moment: Date, ...names: ('cashout.failed' | 'cashout.created')[]) =>
    at(moment, async () => {
      for (const name of names) await writeEvents(merchantId, name)
      await deliverAll(merchantId)
    })
  const show = () => at(NOW, () => showEndpoint(merchantId, endpoint.id))
  return { ...subscriber, send, show }
}

test('counts seven days of São Paulo, each of them, by when a delivery was queued', async () => {
  const { send, show } = await setUp()
  const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
  await send(ago(7), 'cashout.created')
  await send(ago(6), 'cashout.created', 'cashout.created')
  await send(new Date('2026-05-08T23:00:00-03:00'), 'cashout.created')
  await send(NOW, 'cashout.created', 'cashout.failed')
  const { days, successRate, pending, failed } = await show()
  expect(days.map(({ date, delivered }) => [date, delivered])).toEqual([
    ['2026-05-03', 2],
    ['2026-05-04', 0],
    ['2026-05-05', 0],
    ['2026-05-06', 0],
    ['2026-05-07', 0],
    ['2026-05-08', 1],
    [TODAY, 1],
  ])
  expect(days.at(-1)).toEqual({ date: TODAY, delivered: 1, failed: 0, pending: 1 })
  expect({ successRate, pending, failed }).toEqual({ successRate: 0.8, pending: 1, failed: 0 })
})

test('counts what waits although it was queued before the seven days', async () => {
  const { send, show } = await setUp()
  await send(new Date(NOW.getTime() - 9 * DAY_MS), 'cashout.failed')
  const { pending, days } = await show()
  expect(pending).toBe(1)
  expect(days.every((day) => day.pending === 0)).toBe(true)
})

test('takes the percentiles of what was attempted', async () => {
  const { merchantId, send, show, deliveries } = await setUp()
  await send(NOW, ...Array.from({ length: 20 }, () => 'cashout.created' as const))
  for (const [i, { deliveryId }] of (await deliveries()).entries()) {
    const where = { merchantId_deliveryId: { merchantId, deliveryId } }
    await prisma.delivery.update({ where, data: { lastLatencyMs: (i + 1) * 10 } })
  }
  expect((await show()).latencyMs).toEqual({ p50: 100, p95: 190 })
})

test('tells since when it fails, until when it is spared, and until when two secrets sign', async () => {
  const { merchantId, actor, endpoint, show } = await setUp()
  const failingSince = new Date(NOW.getTime() - HOUR_MS)
  const pausedUntil = new Date(NOW.getTime() + 60_000)
  await prisma.webhookEndpoint.updateMany({
    where: { merchantId },
    data: { failingSince, pausedUntil, lastFailureAt: NOW },
  })
  const { previousSecretUntil } = await at(NOW, () =>
    rotateSecret(actor, endpoint.id, { overlapHours: 2 }),
  )
  expect(await show()).toMatchObject({
    failingSince: failingSince.toISOString(),
    pausedUntil: pausedUntil.toISOString(),
    lastFailureAt: NOW.toISOString(),
    previousSecretUntil,
  })
  const later = new Date(NOW.getTime() + 3 * HOUR_MS)
  expect(await at(later, () => showEndpoint(merchantId, endpoint.id))).toMatchObject({
    pausedUntil: null,
    previousSecretUntil: null,
  })
})
