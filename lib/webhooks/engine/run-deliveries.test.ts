import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '@/lib/kernel/eventually.testing'
import { EVENT_CHANNEL } from '@/lib/platform/db/channels'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { newSubscriber, startReceiver, writeEvents } from '@/lib/webhooks/testing'
import { startDeliveries } from './run-deliveries'

const notify = () => prisma.$executeRaw`SELECT pg_notify(${EVENT_CHANNEL}, '')`

function start(merchantId: string, clockMs?: number) {
  const deliveries = startDeliveries({ merchantId, clockMs })
  onTestFinished(deliveries.stop)
  return deliveries
}

/** Starts deliveries that only a notification wakes, and waits until the first one was received. */
async function startWithoutClock() {
  const { url, received } = await startReceiver()
  const { merchantId } = await newSubscriber(url)
  start(merchantId, 60_000)
  await writeEvents(merchantId, 'transaction.created')
  await vi.waitFor(
    async () => {
      await notify()
      expect(received).toHaveLength(1)
    },
    { timeout: 30_000 },
  )
  return { merchantId, received }
}

/** Loses the notifications that this process sends. */
function loseNotifications(): void {
  const query = pool.query.bind(pool) as (...all: unknown[]) => unknown
  const spy = vi
    .spyOn(pool, 'query')
    .mockImplementation(((...all: [{ name?: string }]) =>
      all[0].name === 'notify' ? Promise.resolve() : query(...all)) as never)
  onTestFinished(() => spy.mockRestore())
}

test('delivers a committed event at its notification, without waiting for the clock', async () => {
  const { merchantId, received } = await startWithoutClock()
  await writeEvents(merchantId, 'transaction.created')
  await notify()
  await vi.waitFor(() => expect(received).toHaveLength(2), { timeout: 30_000 })
})

test('finds an event whose notification was missed, by its clock', async () => {
  const { url, received } = await startReceiver()
  const { merchantId } = await newSubscriber(url)
  loseNotifications()
  await writeEvents(merchantId, 'transaction.created')
  start(merchantId)
  await eventually(() => expect(received).toHaveLength(1))
  await writeEvents(merchantId, 'transaction.created')
  await eventually(() => expect(received).toHaveLength(2))
})

test('delivers a chain of events without waiting for the clock between them', async () => {
  const { merchantId, received } = await startWithoutClock()
  await writeEvents(merchantId, 'cashout.created', 'cashout.processing', 'cashout.completed')
  await notify()
  await vi.waitFor(() => expect(received).toHaveLength(4), { timeout: 30_000 })
})

test('listens again after its connection was cut', async () => {
  const { url, received } = await startReceiver()
  const { merchantId } = await newSubscriber(url)
  start(merchantId)
  const cut = () => prisma.$queryRaw<{ done: boolean }[]>`
    SELECT pg_terminate_backend(pid) AS done FROM pg_stat_activity
    WHERE query = ${`LISTEN "${EVENT_CHANNEL}"`} AND pid <> pg_backend_pid()`
  await eventually(async () => expect((await cut()).length).toBeGreaterThan(0))
  await writeEvents(merchantId, 'transaction.created')
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 30_000 })
})

test('stopping finishes what is in flight, and starts nothing more', async () => {
  const { url, received } = await startReceiver()
  const { merchantId, deliveries } = await newSubscriber(url)
  const running = start(merchantId)
  await writeEvents(merchantId, 'transaction.created')
  await vi.waitFor(() => expect(received).toHaveLength(1), { interval: 1, timeout: 30_000 })
  await running.stop()
  expect(await deliveries()).toMatchObject([{ status: 'DELIVERED' }])

  const other = await startWithoutClock()
  await writeEvents(merchantId, 'transaction.created')
  await writeEvents(other.merchantId, 'transaction.created')
  await notify()
  await eventually(() => expect(other.received).toHaveLength(2))
  expect(received).toHaveLength(1)
})
