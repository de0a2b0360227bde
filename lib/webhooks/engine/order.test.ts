import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventually } from '@/lib/kernel/eventually.testing'
import { DAY_MS } from '@/lib/kernel/time'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import {
  addVerified,
  claimDue,
  deliverAll,
  newSubscriber,
  type Received,
  startReceiver,
  writeEvents,
} from '@/lib/webhooks/testing'
import { relayEvents } from './relay-events'
import { startDeliveries } from './run-deliveries'

const CHAIN = ['cashout.created', 'cashout.processing', 'cashout.completed'] as const
const later = (ms: number) => new Date(Date.now() + ms)
const seen = (received: Received[]) => received.map(({ headers }) => headers['x-webhook-event'])

const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000)
const lease = () => ({ claimId: crypto.randomUUID(), leasedUntil: later(15_000) })
const failedOnce = (seconds: number) => () => ({
  attempts: 1,
  firstAttemptAt: ago(seconds),
  nextAttemptAt: later(300_000),
})

test.each([
  ['waits for its first attempt', true, () => ({ nextAttemptAt: later(60_000) })],
  ['is under way for the first time', true, lease],
  ['failed a moment ago', true, failedOnce(1)],
  ['failed 55 seconds ago', true, failedOnce(55)],
  ['has failed for more than a minute', false, failedOnce(61)],
  ['has failed so, and is under way again', false, () => ({ ...failedOnce(61)(), ...lease() })],
  ['was delivered', false, () => ({ status: 'DELIVERED' as const, firstAttemptAt: ago(1) })],
  ['was given up', false, () => ({ status: 'FAILED' as const, firstAttemptAt: ago(1) })],
])('while the one before it %s, an event is held: %s', async (_, isHeld, state) => {
  const { merchantId } = await newSubscriber('http://127.0.0.1:9/hook')
  const [first, second] = await writeEvents(merchantId, 'cashout.created', 'cashout.processing')
  await relayEvents(merchantId)
  await prisma.delivery.updateMany({ where: { merchantId, eventId: first }, data: state() })
  const claimed = await claimDue(merchantId)
  const events = claimed.map(({ event }) => event).filter((event) => event !== 'cashout.created')
  expect(events).toEqual(isHeld ? [] : ['cashout.processing'])
  expect(second).toBeDefined()
})

test('an event is held by no other transaction, no other endpoint, and no later event', async () => {
  const bad = await startReceiver(() => ({ status: 500 }))
  const good = await startReceiver()
  const { merchantId, actor } = await newSubscriber(bad.url)
  await addVerified(actor, { url: good.url, events: [...CHAIN] })
  await writeEvents(merchantId, ...CHAIN)
  await writeEvents(merchantId, 'cashout.created')
  await deliverAll(merchantId)
  expect(seen(bad.received)).toEqual(['cashout.created', 'cashout.created'])
  expect(seen(good.received).toSorted()).toEqual([...CHAIN, 'cashout.created'].toSorted())
})

test('an event that fails holds the next one back for a minute at most, and then comes late', async () => {
  const { url, received } = await startReceiver(({ headers }, nth) => ({
    status: headers['x-webhook-event'] === 'cashout.created' && nth < 4 ? 500 : 200,
  }))
  const { merchantId } = await newSubscriber(url)
  await writeEvents(merchantId, 'cashout.created', 'cashout.processing')
  await deliverAll(merchantId)
  await at(later(7_000), () => deliverAll(merchantId))
  await at(later(55_000), () => deliverAll(merchantId))
  expect(seen(received)).toEqual(['cashout.created', 'cashout.created'])
  await at(later(61_000), () => deliverAll(merchantId))
  expect(seen(received)).toEqual(['cashout.created', 'cashout.created', 'cashout.processing'])
  await at(later(DAY_MS), () => deliverAll(merchantId))
  expect(seen(received).at(-1)).toBe('cashout.created')
})

test('an event that is written while the one before it waits in a long queue waits behind it', async () => {
  const { url, received } = await startReceiver()
  const { merchantId } = await newSubscriber(url)
  await writeEvents(merchantId, ...CHAIN)
  // Nobody delivers for an hour; what was never tried has not failed.
  await relayEvents(merchantId)
  await at(later(3_600_000), () => deliverAll(merchantId))
  expect(seen(received)).toEqual([...CHAIN])
})

test('whatever endpoints take their time, each gets the events of each transaction in order', async () => {
  const chains = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 8 })
  const delays = fc.array(fc.nat(15), { minLength: 1, maxLength: 10 })
  await fc.assert(
    fc.asyncProperty(chains, delays, async (lengths, delaysMs) => {
      const got: string[][] = [[], []]
      const receivers = await Promise.all(
        got.map((list) =>
          startReceiver(async ({ headers, body }, nth) => {
            await sleep(delaysMs[nth % delaysMs.length])
            list.push(`${JSON.parse(body).of} ${headers['x-webhook-event']}`)
            return { status: 200 }
          }),
        ),
      )
      const { merchantId, actor } = await newSubscriber(receivers[0]!.url)
      await addVerified(actor, { url: receivers[1]!.url, events: [...CHAIN] })
      const workers = [1, 2, 3].map(() => startDeliveries({ merchantId, clockMs: 20 }))
      try {
        await Promise.all(lengths.map((n) => writeEvents(merchantId, ...CHAIN.slice(0, n))))
        const total = lengths.reduce((sum, n) => sum + n, 0)
        await eventually(() => expect(got.map((list) => list.length)).toEqual([total, total]))
      } finally {
        await Promise.all(workers.map((worker) => worker.stop()))
      }
      for (const list of got) {
        for (const transaction of new Set(list.map((one) => one.split(' ')[0]))) {
          const events = list.filter((one) => one.startsWith(`${transaction} `))
          const names = events.map((one) => one.split(' ')[1])
          expect(names).toEqual(CHAIN.slice(0, names.length))
        }
      }
    }),
    { numRuns: 12 },
  )
})
