import { expect, test } from 'vitest'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import {
  claimDue,
  deliverAll,
  newSubscriber,
  startReceiver,
  writeEvents,
} from '@/lib/webhooks/testing'
import { attemptDelivery } from './attempt-delivery'
import {
  claimDeliveries,
  LEASE_MS,
  releaseClaims,
  renewClaims,
  shelveDeliveries,
} from './claim-deliveries'
import { recordAttempt } from './record-attempt'
import { relayEvents } from './relay-events'

const url = 'http://127.0.0.1:9/hook'
const later = (ms: number) => new Date(Date.now() + ms)
const afterLease = () => later(LEASE_MS + 1_000)

async function dueEvents(merchantId: string, count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, () => writeEvents(merchantId, 'transaction.created')),
  )
  await relayEvents(merchantId)
}

test('claims that race never share a delivery', async () => {
  const { merchantId, endpoint } = await newSubscriber(url)
  await dueEvents(merchantId, 60)
  const room = { merchantId, endpointId: endpoint.id, room: 20 }
  const taken = await Promise.all(Array.from({ length: 8 }, () => claimDeliveries([room])))
  const ids = taken.flatMap(({ claims }) => claims.map(({ deliveryId }) => deliveryId))
  expect(new Set(ids).size).toBe(ids.length)
  const rest = await claimDue(merchantId)
  expect(ids.length + rest.length).toBe(60)
})

test('claims for the same endpoints in different orders wait for each other neither for deliveries nor for probes', async () => {
  const subscribers = await Promise.all(Array.from({ length: 12 }, () => newSubscriber(url)))
  for (const { merchantId } of subscribers) await dueEvents(merchantId, 10)
  const rooms = subscribers.map(({ merchantId, endpoint }) => ({
    merchantId,
    endpointId: endpoint.id,
    room: 10,
  }))
  await prisma.webhookEndpoint.updateMany({
    where: { endpointId: { in: rooms.slice(6).map(({ endpointId }) => endpointId) } },
    data: { pauses: 1, failures: 5, pausedUntil: new Date(0) },
  })
  const orders = Array.from({ length: 8 }, (_, i) => [...rooms.slice(i), ...rooms.slice(0, i)])
  const taken = await Promise.all(
    orders.map((order, i) => claimDeliveries(i % 2 ? order : order.toReversed())),
  )
  const claims = taken.flatMap((one) => one.claims)
  expect(new Set(claims.map(({ deliveryId }) => deliveryId)).size).toBe(claims.length)
  expect(claims.filter(({ isProbe }) => isProbe)).toHaveLength(6)
  expect(claims.filter(({ isProbe }) => !isProbe)).toHaveLength(60)
})

test('a delivery that another statement has locked is passed over, and waited for by nobody', async () => {
  const { merchantId, endpoint } = await newSubscriber(url)
  await dueEvents(merchantId, 2)
  const room = { merchantId, endpointId: endpoint.id, room: 10 }
  const { claims, locked } = await prisma.$transaction(async (tx) => {
    const [first] = await tx.$queryRaw<{ deliveryId: string }[]>`
      SELECT "deliveryId" FROM "Delivery" WHERE "merchantId" = ${merchantId}::uuid
      ORDER BY "eventId" LIMIT 1 FOR UPDATE`
    return { ...(await claimDeliveries([room])), locked: first?.deliveryId }
  })
  expect(claims).toHaveLength(1)
  expect(claims[0]?.deliveryId).not.toBe(locked)
})

test('a claim hands its deliveries over oldest first, whatever the order in which they lie', async () => {
  const { merchantId } = await newSubscriber(url)
  await dueEvents(merchantId, 60)
  // As after a replay: rewritten in another order, and all due at one moment.
  const rows = await prisma.delivery.findMany({
    where: { merchantId },
    select: { deliveryId: true },
  })
  for (const { deliveryId } of rows.toSorted((a, b) => (a.deliveryId < b.deliveryId ? -1 : 1))) {
    const key = { merchantId_deliveryId: { merchantId, deliveryId } }
    await prisma.delivery.update({ where: key, data: { nextAttemptAt: new Date(0) } })
  }
  const claims = await claimDue(merchantId)
  const written = await prisma.delivery.findMany({
    where: { merchantId },
    orderBy: { eventId: 'asc' },
  })
  expect(claims.map(({ deliveryId }) => deliveryId)).toEqual(
    written.map(({ deliveryId }) => deliveryId),
  )
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
  expect(await claimDue(merchantId)).toHaveLength(1)

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
  const [slow] = await claimDue(merchantId)
  const [next] = await at(afterLease(), () => claimDue(merchantId))

  await attemptDelivery(slow!)
  expect(await deliveries()).toMatchObject([
    { status: 'PENDING', attempts: 1, claimId: next!.claimId },
  ])
  await attemptDelivery(next!)
  expect(await deliveries()).toMatchObject([
    { status: 'DELIVERED', attempts: 2, tries: [{ statusCode: 500 }, { statusCode: 200 }] },
  ])
})

test('an attempt is recorded once, though its statement is repeated after a lost answer', async () => {
  const { merchantId, deliveries } = await newSubscriber(url)
  await dueEvents(merchantId, 1)
  const [claim] = await claimDue(merchantId)
  const answer = {
    startedAt: new Date(),
    latencyMs: 5,
    statusCode: null,
    error: 'timeout' as const,
    requestHeaders: {},
    responseHeaders: null,
    responseBody: null,
  }
  const outcome = { claim: claim!, answer, verdict: { kind: 'retry' as const, delayMs: 1_000 } }
  await recordAttempt(outcome)
  await recordAttempt(outcome)
  expect(await deliveries()).toMatchObject([{ attempts: 1, tries: [{ error: 'timeout' }] }])
})

test('an event that arrived late from a lost lease is not sent a third time', async () => {
  const { url, received } = await startReceiver((_, nth) => ({ status: nth === 1 ? 200 : 500 }))
  const { merchantId, deliveries } = await newSubscriber(url)
  await dueEvents(merchantId, 1)
  const [slow] = await claimDue(merchantId)
  const [next] = await at(afterLease(), () => claimDue(merchantId))

  await attemptDelivery(slow!)
  await attemptDelivery(next!)
  await at(afterLease(), () => deliverAll(merchantId))

  expect(received).toHaveLength(2)
  expect(await deliveries()).toMatchObject([{ status: 'DELIVERED', attempts: 2 }])
})

test('a claim that is renewed outlives its lease', async () => {
  const { merchantId } = await newSubscriber(url)
  await dueEvents(merchantId, 1)
  const claims = await claimDue(merchantId)
  await at(later(LEASE_MS - 1_000), () => renewClaims(claims))
  expect(await at(afterLease(), () => claimDue(merchantId))).toEqual([])
  const muchLater = later(3 * LEASE_MS)
  expect(await at(muchLater, () => claimDue(merchantId))).toHaveLength(1)
})

test('whose claim was taken over renews and releases nothing', async () => {
  const { merchantId, deliveries } = await newSubscriber(url)
  await dueEvents(merchantId, 1)
  const lost = await claimDue(merchantId)
  const [next] = await at(afterLease(), () => claimDue(merchantId))
  await at(later(3 * LEASE_MS), () => renewClaims(lost))
  await releaseClaims(lost)
  const { claimId, leasedUntil } = next!
  expect(await deliveries()).toMatchObject([{ claimId, leasedUntil }])
})

test('what is released is claimed again at once', async () => {
  const { merchantId } = await newSubscriber(url)
  await dueEvents(merchantId, 3)
  const claims = await claimDue(merchantId)
  expect(await claimDue(merchantId)).toEqual([])
  await releaseClaims(claims)
  expect(await claimDue(merchantId)).toHaveLength(3)
})

test('the oldest go first, and what others have claimed takes no place', async () => {
  const { merchantId, deliveries } = await newSubscriber(url)
  await dueEvents(merchantId, 3)
  const claimed: string[] = []
  for (let i = 0; i < 3; i++) {
    claimed.push(...(await claimDue(merchantId, 1)).map(({ deliveryId }) => deliveryId))
  }
  expect(claimed).toEqual((await deliveries()).map(({ deliveryId }) => deliveryId))
})

// A worker keeps the endpoints that it has heard of, and may not have heard of a change yet.
test.each([
  ['switched off', { enabled: false }],
  ['deleted', { deletedAt: new Date() }],
  ['not verified', { verifiedAt: null }],
  ['paused', { pausedUntil: later(3_600_000) }],
])('nothing is claimed for an endpoint that was %s meanwhile', async (_, data) => {
  const { merchantId, endpoint } = await newSubscriber(url)
  await dueEvents(merchantId, 1)
  const key = { merchantId, endpointId: endpoint.id }
  const claim = () => claimDeliveries([{ ...key, room: 10 }])
  const { claims } = await claim()
  expect(claims).toHaveLength(1)
  await releaseClaims(claims)
  await prisma.webhookEndpoint.update({ where: { merchantId_endpointId: key }, data })
  expect(await claim()).toEqual({ claims: [], unfinished: [] })
})

test('what waits for an endpoint is set aside while it is disabled, and no longer', async () => {
  const { merchantId, endpoint } = await newSubscriber(url)
  const key = { merchantId, endpointId: endpoint.id }
  await dueEvents(merchantId, 3)
  const waiting = () => prisma.delivery.count({ where: { merchantId, status: 'PENDING' } })
  await shelveDeliveries(key)
  expect(await waiting()).toBe(3)
  const where = { merchantId_endpointId: key }
  await prisma.webhookEndpoint.update({ where, data: { enabled: false } })
  await shelveDeliveries(key)
  expect(await waiting()).toBe(0)
})
