import { describe, expect, test } from 'vitest'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { resendDelivery } from '@/lib/webhooks/deliveries/resend-delivery'
import { updateEndpoint } from '@/lib/webhooks/endpoints/update-endpoint'
import {
  claimDue,
  deliverAll,
  markVerified,
  newSubscriber,
  startReceiver,
  writeEvents,
} from '@/lib/webhooks/testing'
import { attemptDelivery } from './attempt-delivery'
import { relayEvents } from './relay-events'
import { FAILURES_MAX, PAUSES_MS, PROBE_MS, pauseTable } from './retry'

const later = (ms: number) => new Date(Date.now() + ms)
const SECOND = 1_000
const EVENTS = 12

/** An endpoint that answers as it is told to, and has events waiting. */
async function subscribed(count = EVENTS) {
  const answer = { status: 500, headers: {} as Record<string, string> }
  const { url, received } = await startReceiver(() => answer)
  const subscriber = await newSubscriber(url)
  for (let i = 0; i < count; i++) await writeEvents(subscriber.merchantId, 'transaction.created')
  await relayEvents(subscriber.merchantId)
  return { ...subscriber, answer, received }
}

test('the pauses are 5 s, doubling to 5 min, with a fifth of jitter either way', () => {
  expect(PAUSES_MS.map((ms) => ms / SECOND)).toEqual([5, 10, 20, 40, 80, 160, 300])
  expect(pauseTable(0)).toEqual(PAUSES_MS.map((ms) => ms * 0.8))
  expect(pauseTable(1 - Number.EPSILON)).toEqual(PAUSES_MS.map((ms) => ms * 1.2))
  expect(PROBE_MS).toBeGreaterThan(15 * SECOND)
})

describe('an endpoint that fails several times in a row', () => {
  test('is spared, with what waits left as it was', async () => {
    const { merchantId, received, current, deliveries } = await subscribed()
    await deliverAll(merchantId)
    const attempts = received.length
    expect(attempts).toBeGreaterThanOrEqual(FAILURES_MAX)
    expect(attempts).toBeLessThan(EVENTS)
    expect(await current()).toMatchObject({ pauses: 1, failures: attempts })

    await deliverAll(merchantId)
    expect(received).toHaveLength(attempts)
    const untried = (await deliveries()).filter((one) => one.attempts === 0)
    expect(untried).toHaveLength(EVENTS - attempts)
    expect(untried.every(({ status }) => status === 'PENDING')).toBe(true)
  })

  test('is then asked by one attempt, of whichever worker comes first', async () => {
    const { merchantId } = await subscribed()
    await deliverAll(merchantId)
    await at(later(7 * SECOND), async () => {
      const claims = await Promise.all(Array.from({ length: 4 }, () => claimDue(merchantId)))
      expect(claims.flat()).toHaveLength(1)
      expect(claims.flat()[0]?.isProbe).toBe(true)
      expect(await claimDue(merchantId)).toEqual([])
    })
  })

  test('is not asked by another worker while the first one claims that attempt', async () => {
    const { merchantId, endpoint } = await subscribed()
    await deliverAll(merchantId)
    await at(later(7 * SECOND), async () => {
      const beside = await prisma.$transaction(async (tx) => {
        await tx.$queryRaw`
          SELECT FROM "WebhookEndpoint" WHERE "endpointId" = ${endpoint.id}::uuid
          FOR NO KEY UPDATE`
        return claimDue(merchantId)
      })
      expect(beside).toEqual([])
      expect(await claimDue(merchantId)).toMatchObject([{ isProbe: true }])
    })
  })

  test('is asked again when the worker that asked is gone', async () => {
    const { merchantId } = await subscribed()
    await deliverAll(merchantId)
    expect(await at(later(7 * SECOND), () => claimDue(merchantId))).toHaveLength(1)
    expect(await at(later(28 * SECOND), () => claimDue(merchantId))).toHaveLength(1)
  })

  test('is spared for twice as long when the one attempt fails, whatever others do', async () => {
    const { merchantId, current } = await subscribed()
    await deliverAll(merchantId)
    await at(later(7 * SECOND), () => deliverAll(merchantId))
    const { pauses, pausedUntil } = await current()
    expect(pauses).toBe(2)
    const restMs = (pausedUntil?.getTime() ?? 0) - Date.now() - 7 * SECOND
    expect(restMs).toBeGreaterThan(6 * SECOND)
    expect(restMs).toBeLessThan(13 * SECOND)
  })

  test('gets everything, in order, once the one attempt succeeds', async () => {
    const { merchantId, answer, received, current, deliveries } = await subscribed()
    await deliverAll(merchantId)
    const failed = received.length
    answer.status = 200
    await at(later(7 * SECOND), () => deliverAll(merchantId))
    expect(await current()).toMatchObject({
      failures: 0,
      pauses: 0,
      pausedUntil: null,
      failingSince: null,
      lastFailureAt: expect.any(Date),
    })
    const done = await deliveries()
    expect(done.every(({ status }) => status === 'DELIVERED')).toBe(true)
    const ids = received.slice(failed).map(({ headers }) => headers['webhook-id'])
    expect(ids.toSorted()).toEqual(done.map(({ deliveryId }) => deliveryId).toSorted())
  })

  test('is forgiven when it gets another address, or is switched off and on', async () => {
    const { merchantId, actor, endpoint, current, deliveries } = await subscribed()
    await deliverAll(merchantId)
    const fresh = await startReceiver()
    const { url } = await current()
    await updateEndpoint(actor, endpoint.id, { url, description: 'The same address' })
    expect(await current()).toMatchObject({ pauses: 1, failingSince: expect.any(Date) })
    await updateEndpoint(actor, endpoint.id, { url: fresh.url })
    await markVerified(endpoint.id)
    expect(await current()).toMatchObject({ failures: 0, pauses: 0, pausedUntil: null })
    await deliverAll(merchantId)
    expect(fresh.received.length).toBeGreaterThan(0)
    expect(
      (await deliveries()).some(({ attempts, status }) => attempts === 1 && status === 'DELIVERED'),
    ).toBe(true)
  })

  test('is asked at once when a person sends something again', async () => {
    const { merchantId, actor, answer, received, deliveries } = await subscribed()
    await deliverAll(merchantId)
    const before = received.length
    answer.status = 200
    await resendDelivery(actor, (await deliveries())[0]!.deliveryId)
    await deliverAll(merchantId)
    expect(received.length).toBeGreaterThan(before)
  })
})

test('a success between failures begins the count anew', async () => {
  const { url } = await startReceiver((_, nth) => ({ status: nth % 4 === 0 ? 200 : 500 }))
  const { merchantId, current } = await newSubscriber(url)
  for (let i = 0; i < 11; i++) {
    await writeEvents(merchantId, 'transaction.created')
    await deliverAll(merchantId)
  }
  expect(await current()).toMatchObject({ failures: 3, pauses: 0 })
})

test('a success begins the count anew for failures that were claimed together with it', async () => {
  const { url } = await startReceiver((_, nth) => ({ status: nth % 3 === 0 ? 500 : 200 }))
  const { merchantId, current } = await newSubscriber(url)
  for (let i = 0; i < 3 * FAILURES_MAX; i++) await writeEvents(merchantId, 'transaction.created')
  const claims = await claimDue(merchantId)
  expect(claims).toHaveLength(3 * FAILURES_MAX)
  for (const claim of claims) await attemptDelivery(claim)
  expect(await current()).toMatchObject({ failures: 1, pauses: 0 })
})

test('a success begins the count anew also after a failure that asked for a wait', async () => {
  const asking = { status: 429, headers: { 'retry-after': '60' } }
  const { url } = await startReceiver((_, nth) => (nth === 1 ? asking : {}))
  const { merchantId, current } = await newSubscriber(url)
  for (let i = 0; i < 2; i++) await writeEvents(merchantId, 'transaction.created')
  for (const claim of await claimDue(merchantId)) await attemptDelivery(claim)
  expect(await current()).toMatchObject({ failures: 0, pausedUntil: expect.any(Date) })
})

test('a success that was claimed before the failures does not end the pause that they began', async () => {
  const { merchantId, answer, current } = await subscribed()
  const [late, ...others] = await claimDue(merchantId)
  await Promise.all(others.map((claim) => attemptDelivery(claim)))
  answer.status = 200
  await attemptDelivery(late!)
  expect(await current()).toMatchObject({ failures: EVENTS - 1, pauses: 1 })
})

test('attempts that were under way when the pause began make it no longer', async () => {
  const { merchantId, current } = await subscribed()
  const claims = await claimDue(merchantId)
  await Promise.all(claims.map((claim) => attemptDelivery(claim)))
  expect(await current()).toMatchObject({ failures: EVENTS, pauses: 1 })
})

test('an endpoint is not blamed for what its former address answered', async () => {
  const { merchantId, actor, endpoint, current } = await subscribed(1)
  const [claim] = await claimDue(merchantId)
  await updateEndpoint(actor, endpoint.id, { url: 'http://127.0.0.1:9/other' })
  await attemptDelivery(claim!)
  expect(await current()).toMatchObject({ failures: 0, failingSince: null })
})

describe('Retry-After', () => {
  test.each([429, 503])('on %i holds back the delivery and its endpoint', async (status) => {
    const { merchantId, answer, received, current, deliveries } = await subscribed(1)
    Object.assign(answer, { status, headers: { 'retry-after': '900' } })
    await deliverAll(merchantId)
    await writeEvents(merchantId, 'transaction.created')
    await deliverAll(merchantId)
    expect(received).toHaveLength(1)

    const inMs = (date: Date | null | undefined) => (date?.getTime() ?? 0) - Date.now()
    expect(inMs((await deliveries())[0]?.nextAttemptAt)).toBeGreaterThan(890 * SECOND)
    expect(inMs((await current()).pausedUntil)).toBeGreaterThan(890 * SECOND)
    Object.assign(answer, { status: 200, headers: {} })
    await at(later(901 * SECOND), () => deliverAll(merchantId))
    expect(received).toHaveLength(3)
  })

  test('of a week is a day for the delivery, and an hour for its endpoint', async () => {
    const { merchantId, answer, current, deliveries } = await subscribed(1)
    Object.assign(answer, { status: 503, headers: { 'retry-after': `${7 * 86_400}` } })
    await deliverAll(merchantId)
    const [delivery] = await deliveries()
    const hours = (date: Date) => Math.round((date.getTime() - Date.now()) / 3_600_000)
    expect(hours(delivery!.nextAttemptAt)).toBe(24)
    expect(hours((await current()).pausedUntil!)).toBe(1)
  })
})
