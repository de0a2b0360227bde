import { expect, test } from 'vitest'
import type { EventName } from '@/lib/events/events'
import { nextId } from '@/lib/kernel/new-id'
import { at } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { newMerchant, whileUncommitted } from '@/lib/platform/db/testing'
import { QUOTAS, takeQuota } from '@/lib/platform/limits/take-quota'
import { updateEndpoint } from '@/lib/webhooks/endpoints/update-endpoint'
import {
  addVerified,
  deliverAll,
  newSubscriber,
  startReceiver,
  writeEvents,
} from '@/lib/webhooks/testing'
import { replayDeliveries } from './replay-deliveries'
import { ReplayBody, ResendBody } from './resend-body'
import { resendDeliveries } from './resend-deliveries'
import { resendDelivery } from './resend-delivery'
import { resendWithinQuota } from './resend-within-quota'

/** An endpoint with `count` deliveries that wait for their second attempt. */
async function setUp(waiting = 3) {
  let status = 500
  const { url, received } = await startReceiver(() => ({ status }))
  const subscriber = await newSubscriber(url)
  const { merchantId, actor } = subscriber
  for (let i = 0; i < waiting; i++) await writeEvents(merchantId, 'cashout.created')
  await deliverAll(merchantId)
  status = 200
  const before = received.length
  const resend = (wanted: Partial<ResendBody> = {}, max?: number) =>
    resendDeliveries(actor, ResendBody.parse(wanted), { max })
  const sentSince = () => received.slice(before).map(({ headers }) => headers['x-webhook-event'])
  return { ...subscriber, resend, sentSince, received }
}

test('waiting deliveries are sent now, with the same bytes and ids', async () => {
  const { merchantId, resend, sentSince, received, deliveries } = await setUp()
  expect(await resend({ status: 'PENDING' })).toEqual({ resent: 3, more: false })
  await deliverAll(merchantId)
  expect(sentSince()).toHaveLength(3)
  expect((await deliveries()).map(({ status }) => status)).toEqual(Array(3).fill('DELIVERED'))
  expect(new Set(received.map(({ body }) => body)).size).toBe(3)
  const acts = await prisma.auditEntry.count({
    where: { merchantId, action: 'webhook.resent_together' },
  })
  expect(acts).toBe(1)
})

test('failed deliveries are sent too, delivered ones are not', async () => {
  const { merchantId, resend, sentSince, deliveries } = await setUp()
  const [first, second] = await deliveries()
  const settle = (deliveryId: string, status: 'FAILED' | 'DELIVERED') =>
    prisma.delivery.updateMany({ where: { merchantId, deliveryId }, data: { status } })
  await settle(first!.deliveryId, 'FAILED')
  await settle(second!.deliveryId, 'DELIVERED')
  expect(await resend({ status: 'FAILED' })).toMatchObject({ resent: 1 })
  expect(await resend()).toMatchObject({ resent: 1 })
  await deliverAll(merchantId)
  expect(sentSince()).toHaveLength(2)
})

test('what arrives meanwhile is not sent again', async () => {
  const { merchantId, resend, sentSince } = await setUp(1)
  const arrive = (tx: Tx) =>
    tx.delivery.updateMany({ where: { merchantId }, data: { status: 'DELIVERED' } })
  expect(await whileUncommitted(arrive, resend)).toMatchObject({ resent: 0 })
  await deliverAll(merchantId)
  expect(sentSince()).toEqual([])
})

test('what was set aside says so no longer once it is due again', async () => {
  const { merchantId, actor, endpoint, resend, deliveries } = await setUp()
  const setAside = (deliveryId: string) =>
    prisma.delivery.updateMany({
      where: { merchantId, deliveryId },
      data: { status: 'FAILED', lastError: 'endpoint_disabled' },
    })
  const [first, second, third] = (await deliveries()).map(({ deliveryId }) => deliveryId)
  await setAside(first!)
  await setAside(second!)
  await resend({ status: 'FAILED' })
  await setAside(third!)
  await resendDelivery(actor, third!)
  expect((await deliveries()).map(({ lastError }) => lastError)).toEqual([null, null, null])
  await setAside(first!)
  const from = new Date(Date.now() - 60_000).toISOString()
  await replayDeliveries(actor, endpoint.id, ReplayBody.parse({ from, failedOnly: true }))
  expect((await deliveries()).map(({ lastError }) => lastError)).toEqual([null, null, null])
})

test('applies the filters of the list', async () => {
  const { merchantId, resend, endpoint, deliveries } = await setUp()
  const [one] = await deliveries()
  const none: Partial<ResendBody>[] = [
    { event: 'cashout.failed' },
    { startDate: new Date(Date.now() + 3_600_000).toISOString() },
    { endDate: new Date(Date.now() - 3_600_000).toISOString() },
  ]
  for (const wanted of none) expect(await resend(wanted)).toMatchObject({ resent: 0 })
  expect(await resend({ transactionId: one!.transactionId })).toMatchObject({ resent: 1 })
  const event: EventName = 'cashout.created'
  expect(await resend({ endpointId: endpoint.id, event })).toMatchObject({ resent: 2 })
  await deliverAll(merchantId)
})

test('ends the pause of an endpoint only if one of its deliveries matches', async () => {
  const { merchantId, actor, endpoint, resend } = await setUp()
  const { url } = await startReceiver()
  const other = await addVerified(actor, { url, events: ['cashout.failed'] })
  const pausedUntil = new Date(Date.now() + 3_600_000)
  await prisma.webhookEndpoint.updateMany({ where: { merchantId }, data: { pausedUntil } })
  const paused = async () => {
    const rows = await prisma.webhookEndpoint.findMany({
      where: { merchantId, pausedUntil: { gte: pausedUntil } },
    })
    return rows.map(({ endpointId }) => endpointId)
  }
  expect(await resend({ status: 'FAILED' })).toMatchObject({ resent: 0 })
  expect((await paused()).toSorted()).toEqual([endpoint.id, other.id].toSorted())
  expect(await resend({ event: 'cashout.created' })).toMatchObject({ resent: 3 })
  expect(await paused()).toEqual([other.id])
  await writeEvents(merchantId, 'cashout.failed')
  await deliverAll(merchantId)
  expect(await resend({ event: 'cashout.failed', status: 'PENDING' })).toMatchObject({ resent: 0 })
  expect(await paused(), 'its delivery is due, and waited for the pause').toEqual([])
})

test('repeated calls send more than the limit of one', async () => {
  const { resend } = await setUp(5)
  const calls = []
  for (let more = true; more; ) {
    const answer = await resend({}, 2)
    calls.push(answer.resent)
    more = answer.more
  }
  expect(calls).toEqual([2, 2, 1])
})

test('another merchant’s endpoint is not found, and one that is off is refused', async () => {
  const { resend, actor, endpoint } = await setUp()
  const stranger = await newMerchant()
  const wanted = ResendBody.parse({ endpointId: endpoint.id })
  await expect(resendDeliveries(stranger.actor, wanted)).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await resendDeliveries(stranger.actor, ResendBody.parse({}))).toMatchObject({ resent: 0 })
  await updateEndpoint(actor, endpoint.id, { enabled: false })
  await expect(resend({ endpointId: endpoint.id })).rejects.toMatchObject({ code: 'invalid_state' })
  expect(await resend()).toMatchObject({ resent: 0 })
})

test('the quota bounds what replays and resends send, and unused parts of it are given back', async () => {
  const { merchantId, resend, actor, endpoint } = await setUp(4)
  // The quota grows while a slow machine works.
  await at(new Date(), async () => {
    await takeQuota(merchantId, 'resend', QUOTAS.resend.burst - 3)
    expect(await resend({ event: 'cashout.failed' })).toMatchObject({ resent: 0 })
    expect(await resend()).toEqual({ resent: 3, more: true })
    const replay = () => replayDeliveries(actor, endpoint.id, ReplayBody.parse({}))
    for (const refused of [resend, replay]) {
      await expect(refused()).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 60 })
    }
  })
})

test('a delivery that cannot be sent again costs nothing of the quota', async () => {
  const { merchantId, actor, endpoint, deliveries } = await setUp(1)
  const { deliveryId } = (await deliveries())[0]!
  await takeQuota(merchantId, 'resend', QUOTAS.resend.burst - 1)
  await updateEndpoint(actor, endpoint.id, { enabled: false })
  await expect(resendDelivery(actor, deliveryId)).rejects.toMatchObject({ code: 'invalid_state' })
  await expect(resendDelivery(actor, nextId())).rejects.toMatchObject({ code: 'not_found' })
  await updateEndpoint(actor, endpoint.id, { enabled: true })
  expect(await resendDelivery(actor, deliveryId)).toMatchObject({ status: 'PENDING' })
  await deliverAll(merchantId)
})

test('only one of concurrent calls runs, and the others are rate limited', async () => {
  const { resend, merchantId } = await setUp(20)
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => resend()))
  const refused = results.flatMap((one) => (one.status === 'rejected' ? one.reason : []))
  for (const error of refused) expect(error).toMatchObject({ code: 'rate_limited' })
  await deliverAll(merchantId)
  expect(await prisma.delivery.count({ where: { merchantId, status: 'DELIVERED' } })).toBe(20)
})

test('more merchants than there are connections send again at once, and none waits for another', async () => {
  const merchants = await Promise.all(
    Array.from({ length: 2 * pool.options.max }, () => newMerchant()),
  )
  const counts = merchants.map(({ actor }) =>
    resendWithinQuota(actor, 1, async () => ({ count: 1 })).then(({ count }) => count),
  )
  expect(await Promise.all(counts)).toEqual(merchants.map(() => 1))
})

test('a call that fails returns its quota', async () => {
  const { merchantId, actor, resend } = await setUp(2)
  await takeQuota(merchantId, 'resend', QUOTAS.resend.burst - 2)
  const failing = () => Promise.reject(new Error('no'))
  await expect(resendWithinQuota(actor, 2, failing)).rejects.toThrow('no')
  expect(await resend()).toMatchObject({ resent: 2 })
  await deliverAll(merchantId)
})
