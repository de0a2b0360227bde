import { expect, onTestFinished, test, vi } from 'vitest'
import { EVENT_CHANNEL } from '@/lib/db/channels'
import { prisma } from '@/lib/db/prisma'
import { startDeliveries } from './run-deliveries'
import { newSubscriber, startReceiver, writeEvents } from './testing'

const notify = () => prisma.$executeRaw`SELECT pg_notify(${EVENT_CHANNEL}, '')`

function start(merchantId: string) {
  const deliveries = startDeliveries({ merchantId })
  onTestFinished(deliveries.stop)
  return deliveries
}

test('delivers a committed event within milliseconds of its notification', async () => {
  const { url, received } = await startReceiver()
  const { merchantId } = await newSubscriber(url)
  start(merchantId)
  await writeEvents(merchantId, 'transaction.created')
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 5_000 })

  const latencies: number[] = []
  for (let i = 0; i < 9; i++) {
    await writeEvents(merchantId, 'transaction.created')
    const committed = performance.now()
    await notify()
    await vi.waitFor(() => expect(received).toHaveLength(i + 2), { interval: 1, timeout: 3_000 })
    latencies.push(performance.now() - committed)
  }
  expect(latencies.toSorted((a, b) => a - b)[4]).toBeLessThan(50)
})

test('finds an event whose notification was missed, by its clock', async () => {
  const { url, received } = await startReceiver()
  const { merchantId } = await newSubscriber(url)
  start(merchantId)
  await new Promise((resolve) => setTimeout(resolve, 200))
  await writeEvents(merchantId, 'transaction.created')
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 5_000 })
})

test('delivers a chain of events without waiting for the clock between them', async () => {
  const { url, received } = await startReceiver()
  const { merchantId } = await newSubscriber(url)
  start(merchantId)
  await writeEvents(merchantId, 'cashout.created', 'cashout.processing', 'cashout.completed')
  const begin = performance.now()
  await notify()
  await vi.waitFor(() => expect(received).toHaveLength(3), { interval: 5, timeout: 5_000 })
  expect(performance.now() - begin).toBeLessThan(900)
})

test('listens again after its connection was cut', async () => {
  const { url, received } = await startReceiver()
  const { merchantId } = await newSubscriber(url)
  start(merchantId)
  const cut = () => prisma.$queryRaw<{ done: boolean }[]>`
    SELECT pg_terminate_backend(pid) AS done FROM pg_stat_activity
    WHERE query = ${`LISTEN "${EVENT_CHANNEL}"`} AND pid <> pg_backend_pid()`
  await vi.waitFor(async () => expect((await cut()).length).toBeGreaterThan(0))
  await writeEvents(merchantId, 'transaction.created')
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 5_000 })
})

test('stopping finishes what is in flight, and starts nothing more', async () => {
  const { url, received } = await startReceiver()
  const { merchantId, deliveries } = await newSubscriber(url)
  const running = start(merchantId)
  await writeEvents(merchantId, 'transaction.created')
  await vi.waitFor(() => expect(received).toHaveLength(1), { interval: 1, timeout: 5_000 })
  await running.stop()
  expect(await deliveries()).toMatchObject([{ status: 'DELIVERED' }])

  await writeEvents(merchantId, 'transaction.created')
  await notify()
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(received).toHaveLength(1)
})
