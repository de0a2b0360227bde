import { expect, test } from 'vitest'
import { MINUTE_MS } from '@/lib/kernel/time'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { whileUncommitted } from '@/lib/platform/db/testing'
import { createEndpoint } from '@/lib/webhooks/endpoints/create-endpoint'
import { deleteEndpoint, updateEndpoint } from '@/lib/webhooks/endpoints/update-endpoint'
import { newSubscriber, writeEvents } from '@/lib/webhooks/testing'
import { shelveDeliveries } from './claim-deliveries'
import { relayEvents } from './relay-events'

const url = 'http://127.0.0.1:9/hook'

test('an event becomes one delivery for each endpoint that is on and subscribed', async () => {
  const { merchantId, actor, endpoint, deliveries } = await newSubscriber(url)
  await createEndpoint(actor, { url, events: ['cashout.created'] })
  const off = await createEndpoint(actor, { url, events: ['transaction.created'] })
  await updateEndpoint(actor, off.id, { enabled: false })
  const gone = await createEndpoint(actor, { url, events: ['transaction.created'] })
  await deleteEndpoint(actor, gone.id)
  const [eventId] = await writeEvents(merchantId, 'transaction.created')

  expect(await relayEvents(merchantId)).toEqual({
    events: 1,
    endpoints: [{ merchantId, endpointId: endpoint.id }],
  })

  const event = await prisma.event.findFirst({ where: { merchantId } })
  expect(await deliveries()).toMatchObject([
    {
      eventId,
      endpointId: endpoint.id,
      status: 'PENDING',
      attempts: 0,
      leasedUntil: null,
      transactionId: event?.transactionId,
    },
  ])
  expect(event?.relayedAt).toEqual(expect.any(Date))
})

test('an event from before its endpoint was disabled is set aside with the others, and can be resent', async () => {
  const { merchantId, actor, endpoint, deliveries } = await newSubscriber(url)
  await writeEvents(merchantId, 'transaction.created')
  const later = new Date(Date.now() + MINUTE_MS)
  await at(later, () => writeEvents(merchantId, 'transaction.created'))
  await updateEndpoint(actor, endpoint.id, { enabled: false })
  await relayEvents(merchantId)
  await shelveDeliveries({ merchantId, endpointId: endpoint.id })
  expect(await deliveries()).toMatchObject([{ status: 'FAILED', lastError: 'endpoint_disabled' }])
})

test("a delivery's id is a UUIDv7 of its event's time, and differs between endpoints", async () => {
  const { merchantId, actor, deliveries } = await newSubscriber(url)
  await createEndpoint(actor, { url, events: ['transaction.created'] })
  const [eventId] = await writeEvents(merchantId, 'transaction.created')
  await relayEvents(merchantId)
  const ids = (await deliveries()).map(({ deliveryId }) => deliveryId)
  expect(new Set(ids).size).toBe(2)
  for (const id of ids) {
    expect(id[14]).toBe('7')
    expect(id.slice(0, 13)).toBe(eventId?.slice(0, 13))
  }
})

test("reaches no other merchant's endpoint", async () => {
  const [one, other] = [await newSubscriber(url), await newSubscriber(url)]
  await writeEvents(one.merchantId, 'transaction.created')
  await relayEvents(one.merchantId)
  expect(await one.deliveries()).toHaveLength(1)
  expect(await other.deliveries()).toHaveLength(0)
})

test('an event whose subscriber has gone is taken too, and not looked at again', async () => {
  const { merchantId, deliveries } = await newSubscriber(url)
  await writeEvents(merchantId, 'transaction.created')
  await prisma.webhookEndpoint.updateMany({
    where: { merchantId },
    data: { events: ['cashout.failed'] },
  })
  expect(await relayEvents(merchantId)).toEqual({ events: 1, endpoints: [] })
  expect(await relayEvents(merchantId)).toEqual({ events: 0, endpoints: [] })
  expect(await deliveries()).toHaveLength(0)
})

test('relays that race divide the events and make each delivery once', async () => {
  const { merchantId, deliveries } = await newSubscriber(url)
  const names = Array.from({ length: 40 }, () => 'transaction.created' as const)
  await writeEvents(merchantId, ...names)

  const taken = await Promise.all(Array.from({ length: 8 }, () => relayEvents(merchantId)))

  expect(taken.reduce((sum, { events }) => sum + events, 0)).toBe(40)
  const made = await deliveries()
  expect(new Set(made.map(({ eventId }) => eventId)).size).toBe(40)
  expect(made).toHaveLength(40)
})

test('an event that two relays wait for at once is taken by one of them', async () => {
  const { merchantId, deliveries } = await newSubscriber(url)
  await writeEvents(merchantId, 'transaction.created')
  const taken = await whileUncommitted(
    (tx) => tx.$queryRaw`
      SELECT 1 FROM "Event" WHERE "merchantId" = ${merchantId}::uuid FOR UPDATE`,
    () => Promise.all([relayEvents(merchantId), relayEvents(merchantId)]),
    2,
  )
  expect(taken.map(({ events }) => events).sort()).toEqual([0, 1])
  expect(await deliveries()).toHaveLength(1)
})
