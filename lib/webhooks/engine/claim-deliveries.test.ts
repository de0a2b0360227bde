import { expect, test, vi } from 'vitest'
import { at } from '@/lib/clock'
import { createEndpoint } from '@/lib/webhooks/endpoints/create-endpoint'
import { deliverAll, newSubscriber, startReceiver, writeEvents } from '@/lib/webhooks/testing'
import { attemptDelivery } from './attempt-delivery'
import { claimDeliveries, LEASE_MS } from './claim-deliveries'
import { deliverDue, newDeliveryFlight } from './deliver-due'
import { relayEvents } from './relay-events'
import { releaseClaims } from './release-claims'

const url = 'http://127.0.0.1:9/hook'
const wanted = { limit: 100, perEndpoint: 100 }
const afterLease = () => new Date(Date.now() + LEASE_MS + 1_000)

async function dueEvents(merchantId: string, count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, () => writeEvents(merchantId, 'transaction.created')),
  )
  await relayEvents(merchantId)
}

test('claims that race never share a delivery', async () => {
  const { merchantId } = await newSubscriber(url)
  await dueEvents(merchantId, 60)
  const claims = await Promise.all(
    Array.from({ length: 8 }, () => claimDeliveries({ limit: 20, perEndpoint: 20, merchantId })),
  )
  const ids = claims.flat().map(({ deliveryId }) => deliveryId)
  expect(new Set(ids).size).toBe(ids.length)
  const rest = await claimDeliveries({ ...wanted, merchantId })
  expect(ids.length + rest.length).toBe(60)
})

test('two loops that race attempt each delivery once', async () => {
  const { url, received } = await startReceiver()
  const { merchantId, deliveries } = await newSubscriber(url)
  await dueEvents(merchantId, 50)
  await Promise.all([deliverAll(merchantId), deliverAll(merchantId), deliverAll(merchantId)])
  await deliverAll(merchantId)
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(50)
  expect(received).toHaveLength(50)
  expect((await deliveries()).every(({ attempts }) => attempts === 1)).toBe(true)
})

test("a dead worker's claim is taken over when its lease runs out, and not before", async () => {
  const { url, received } = await startReceiver()
  const { merchantId, deliveries } = await newSubscriber(url)
  await dueEvents(merchantId, 1)
  expect(await claimDeliveries({ ...wanted, merchantId })).toHaveLength(1)

  await deliverAll(merchantId)
  expect(received).toHaveLength(0)

  await at(afterLease(), () => deliverAll(merchantId))
  expect(received).toHaveLength(1)
  expect(await deliveries()).toMatchObject([{ status: 'DELIVERED', attempts: 1 }])
})

test('whose lease ran out adds what it learnt, and decides nothing', async () => {
  const { url } = await startReceiver((_, nth) => ({ status: nth === 1 ? 500 : 200 }))
  const { merchantId, deliveries } = await newSubscriber(url)
  await dueEvents(merchantId, 1)
  const [slow] = await claimDeliveries({ ...wanted, merchantId })
  const [next] = await at(afterLease(), () => claimDeliveries({ ...wanted, merchantId }))

  await attemptDelivery(slow!)
  expect(await deliveries()).toMatchObject([
    { status: 'PENDING', attempts: 1, leasedUntil: next!.leasedUntil },
  ])
  await attemptDelivery(next!)
  expect(await deliveries()).toMatchObject([
    { status: 'DELIVERED', attempts: 2, tries: [{ statusCode: 500 }, { statusCode: 200 }] },
  ])
})

test('an event that arrived late from a lost lease is not sent a third time', async () => {
  const { url, received } = await startReceiver((_, nth) => ({ status: nth === 1 ? 200 : 500 }))
  const { merchantId, deliveries } = await newSubscriber(url)
  await dueEvents(merchantId, 1)
  const [slow] = await claimDeliveries({ ...wanted, merchantId })
  const [next] = await at(afterLease(), () => claimDeliveries({ ...wanted, merchantId }))

  await attemptDelivery(slow!)
  await attemptDelivery(next!)
  await at(afterLease(), () => deliverAll(merchantId))

  expect(received).toHaveLength(2)
  expect(await deliveries()).toMatchObject([{ status: 'DELIVERED', attempts: 2 }])
})

test('a slow endpoint takes its share of a flight, and what waits for it can be given back', async () => {
  const slow = await startReceiver(() => ({ silent: true }))
  const fast = await startReceiver()
  const { merchantId, actor, endpoint } = await newSubscriber(slow.url)
  await dueEvents(merchantId, 30)
  await createEndpoint(actor, { url: fast.url, events: ['cashout.created'] })
  await Promise.all(Array.from({ length: 5 }, () => writeEvents(merchantId, 'cashout.created')))
  await relayEvents(merchantId)

  const capacity = { total: 40, perEndpoint: 4 }
  const flight = newDeliveryFlight({ manner: { timeoutMs: 1_000 }, capacity })
  await vi.waitFor(async () => {
    await deliverDue(flight, merchantId)
    expect(fast.received).toHaveLength(5)
  })
  expect(slow.received).toHaveLength(4)
  expect(flight.held().get(endpoint.id)).toBe(flight.heldMax)
  const released = flight.close()
  expect(released).toHaveLength(flight.heldMax - 4)

  await releaseClaims(released)
  await flight.landed()
  expect(slow.received).toHaveLength(4)
  const again = await claimDeliveries({ ...wanted, merchantId })
  expect(again.map(({ deliveryId }) => deliveryId)).toEqual(
    expect.arrayContaining(released.map(({ deliveryId }) => deliveryId)),
  )
})

test('what others have claimed takes no place in a claim', async () => {
  const { merchantId } = await newSubscriber(url)
  await dueEvents(merchantId, 2)
  const one = { limit: 1, perEndpoint: 1, merchantId }
  const [first] = await claimDeliveries(one)
  const [second] = await claimDeliveries(one)
  expect(second?.deliveryId).toEqual(expect.any(String))
  expect(second?.deliveryId).not.toBe(first?.deliveryId)
})
