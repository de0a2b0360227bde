import { expect, test } from 'vitest'
import { newId } from '@/lib/kernel/new-id'
import { monthsBefore } from '@/lib/kernel/period'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { updateEndpoint } from '@/lib/webhooks/endpoints/update-endpoint'
import {
  addVerified,
  deliverAll,
  newSubscriber,
  startReceiver,
  writeEvents,
} from '@/lib/webhooks/testing'
import { DeliveryQuery } from './delivery-filter'
import { listDeliveries } from './list-deliveries'
import { replayDeliveries } from './replay-deliveries'
import { ReplayPartBody } from './resend-body'

const body = (wanted: Partial<ReplayPartBody> = {}) => ReplayPartBody.parse(wanted)
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** Writes one event that happened so long ago. */
const writeAgo = (merchantId: string, minutes: number) =>
  at(minutesAgo(minutes), () => writeEvents(merchantId, 'cashout.created'))

async function setUp(status: () => number = () => 200) {
  const { url, received } = await startReceiver(() => ({ status: status() }))
  const subscriber = await newSubscriber(url)
  const { actor, endpoint } = subscriber
  const replay = (wanted?: Partial<ReplayPartBody>, max?: number) =>
    replayDeliveries(actor, endpoint.id, body(wanted), { max })
  const idsOf = () => received.map(({ headers }) => headers['webhook-id'])
  return { ...subscriber, received, replay, idsOf }
}

test('sends only the events of the period, with the same bytes and ids', async () => {
  const { merchantId, replay, received, idsOf, deliveries } = await setUp()
  for (const minutes of [60, 40, 20]) await writeAgo(merchantId, minutes)
  await deliverAll(merchantId)
  const from = minutesAgo(50).toISOString()
  const to = minutesAgo(30).toISOString()
  const answer = { replayed: 1, more: false, next: null, nextEventId: null }
  expect(await replay({ from, to })).toEqual(answer)
  await deliverAll(merchantId)
  const again = (await deliveries()).filter(({ attempts }) => attempts === 2)
  expect(again).toHaveLength(1)
  expect(idsOf()[3]).toBe(again[0]?.deliveryId)
  expect(received[3]?.body).toBe(received[idsOf().indexOf(again[0]!.deliveryId)]?.body)
})

test('covers the last seven days by default', async () => {
  const { merchantId, replay } = await setUp()
  for (const days of [6, 8]) await writeAgo(merchantId, days * 24 * 60)
  await deliverAll(merchantId)
  expect(await replay()).toMatchObject({ replayed: 1 })
})

test('leaves out events older than the kept deliveries, which would get new ids', async () => {
  const { merchantId, replay } = await setUp()
  for (const months of [11, 13]) {
    await at(monthsBefore(new Date(), months), () => writeEvents(merchantId, 'cashout.created'))
  }
  await deliverAll(merchantId)
  expect(await replay({ from: '2020-01-01' })).toMatchObject({ replayed: 1, more: false })
})

test('sends only failed deliveries with failedOnly', async () => {
  let status = 500
  const { merchantId, replay, received, deliveries } = await setUp(() => status)
  await writeEvents(merchantId, 'cashout.created')
  await deliverAll(merchantId)
  await prisma.delivery.updateMany({ where: { merchantId }, data: { status: 'FAILED' } })
  status = 200
  await writeEvents(merchantId, 'cashout.failed')
  await deliverAll(merchantId)
  expect(await replay({ failedOnly: true })).toMatchObject({ replayed: 1, more: false })
  await deliverAll(merchantId)
  expect(received.at(-1)?.headers['x-webhook-event']).toBe('cashout.created')
  expect((await deliveries()).map((delivery) => delivery.status)).toEqual([
    'DELIVERED',
    'DELIVERED',
  ])
  expect(await replay({ failedOnly: true })).toMatchObject({ replayed: 0 })
})

test('sends what the list counts of a period, by when its events happened', async () => {
  const { merchantId, endpoint, replay } = await setUp()
  for (const minutes of [60, 40, 20]) await writeAgo(merchantId, minutes)
  await deliverAll(merchantId)
  await prisma.delivery.updateMany({ where: { merchantId }, data: { status: 'FAILED' } })
  const countOf = async (query: Partial<DeliveryQuery>) =>
    (await listDeliveries(merchantId, endpoint.id, DeliveryQuery.parse(query))).counted
  const from = minutesAgo(50).toISOString()
  const to = minutesAgo(30).toISOString()
  expect(await countOf({ occurredFrom: from, occurredTo: to, status: 'FAILED' })).toBe(1)
  expect(await countOf({ occurredFrom: from })).toBe(2)
  expect(await countOf({ occurredTo: to, event: 'cashout.created' })).toBe(2)
  expect(await countOf({ startDate: from, endDate: to }), 'all were queued just now').toBe(0)
  expect(await replay({ from, to, failedOnly: true })).toMatchObject({ replayed: 1 })
})

test('sends an endpoint that was added later its subscribed events, once', async () => {
  const { merchantId, actor, endpoint } = await setUp()
  await writeEvents(merchantId, 'cashout.created', 'cashout.failed')
  await deliverAll(merchantId)
  const { url, received } = await startReceiver()
  const late = await addVerified(actor, { url, events: ['cashout.failed'] })
  expect(await replayDeliveries(actor, late.id, body())).toMatchObject({ replayed: 1 })
  await deliverAll(merchantId)
  expect(received.map(({ headers }) => headers['x-webhook-event'])).toEqual(['cashout.failed'])
  const made = await prisma.delivery.findFirstOrThrow({
    where: { merchantId, endpointId: late.id },
  })
  expect(made.deliveryId.slice(0, 15)).toBe(newId(made.createdAt).slice(0, 15))
  const others = { merchantId, endpointId: endpoint.id, attempts: { gt: 1 } }
  expect(await prisma.delivery.count({ where: others })).toBe(0)
})

test('sends a resumed endpoint the events of its pause', async () => {
  const { merchantId, actor, endpoint, replay, received } = await setUp()
  await updateEndpoint(actor, endpoint.id, { enabled: false })
  await writeEvents(merchantId, 'transaction.completed')
  await deliverAll(merchantId)
  await updateEndpoint(actor, endpoint.id, { enabled: true })
  await deliverAll(merchantId)
  expect(received).toEqual([])
  expect(await replay()).toMatchObject({ replayed: 1 })
  await deliverAll(merchantId)
  expect(received).toHaveLength(1)
})

test('sends the events of a transaction in their order', async () => {
  const { merchantId, replay, received } = await setUp()
  const names = ['cashout.created', 'cashout.processing', 'cashout.completed'] as const
  await writeEvents(merchantId, ...names)
  await deliverAll(merchantId)
  await replay()
  await deliverAll(merchantId)
  expect(received.map(({ headers }) => headers['x-webhook-event'])).toEqual([...names, ...names])
})

test('is limited, and returns where the next one continues', async () => {
  const { merchantId, replay, received } = await setUp()
  for (const minutes of [50, 40, 30, 20, 10]) await writeAgo(merchantId, minutes)
  await deliverAll(merchantId)
  let from: string | undefined
  const counts: number[] = []
  for (;;) {
    const { replayed, more, next } = await replay({ from }, 2)
    counts.push(replayed)
    await deliverAll(merchantId)
    expect(next === null).toBe(!more)
    if (next === null) break
    from = next
  }
  expect(counts).toEqual([2, 2, 1])
  expect(received).toHaveLength(10)
})

test('continues at an event, so that calls get past events of the same millisecond', async () => {
  const { merchantId, replay, received } = await setUp()
  await writeEvents(merchantId, 'cashout.created', 'cashout.processing', 'cashout.completed')
  await deliverAll(merchantId)
  const first = await replay({}, 2)
  await deliverAll(merchantId)
  const fromEventId = first.nextEventId ?? undefined
  expect(await replay({ from: first.next ?? undefined, fromEventId }, 2)).toEqual({
    replayed: 1,
    more: false,
    next: null,
    nextEventId: null,
  })
  await deliverAll(merchantId)
  expect(received).toHaveLength(6)
})

test('only one of two concurrent replays runs, and a repeat sends nothing twice', async () => {
  const { merchantId, replay, received } = await setUp()
  await writeEvents(merchantId, 'cashout.created', 'cashout.failed')
  await deliverAll(merchantId)
  const answers = await Promise.allSettled([replay(), replay(), replay()])
  const counts = answers.flatMap((one) => (one.status === 'fulfilled' ? one.value.replayed : []))
  expect(counts.reduce((sum, count) => sum + count)).toBe(2)
  for (const one of answers) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'rate_limited' })
  }
  expect(await replay()).toMatchObject({ replayed: 0 })
  await deliverAll(merchantId)
  expect(received).toHaveLength(4)
})

test('leaves events without deliveries yet to the relay', async () => {
  const { merchantId, replay, received } = await setUp()
  await writeEvents(merchantId, 'cashout.created')
  expect(await replay()).toMatchObject({ replayed: 0 })
  await deliverAll(merchantId)
  expect(received).toHaveLength(1)
})

test('ends the pause of an endpoint, and is audited', async () => {
  const { merchantId, endpoint, replay, current } = await setUp()
  const pausedUntil = new Date(Date.now() + 300_000)
  await prisma.webhookEndpoint.updateMany({
    where: { merchantId },
    data: { pausedUntil, pauses: 3, failures: 9 },
  })
  const moment = new Date()
  await at(moment, () => replay())
  expect((await current()).pausedUntil).toEqual(moment)
  const acts = await prisma.auditEntry.findMany({
    where: { merchantId, action: 'webhook.replayed' },
  })
  expect(acts).toMatchObject([{ subject: endpoint.id }])
})
