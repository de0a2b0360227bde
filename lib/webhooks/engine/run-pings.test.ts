import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '@/lib/kernel/eventually.testing'
import { notifyOwners } from '@/lib/messages/notify-owners'
import { at } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { replayDeliveries } from '@/lib/webhooks/deliveries/replay-deliveries'
import { ReplayBody } from '@/lib/webhooks/deliveries/resend-body'
import { createEndpoint, ENDPOINTS_MAX } from '@/lib/webhooks/endpoints/create-endpoint'
import { PING_DELAYS_MS } from '@/lib/webhooks/endpoints/ping'
import { revalidateEndpoint, sendTest } from '@/lib/webhooks/endpoints/send-ping'
import { updateEndpoint } from '@/lib/webhooks/endpoints/update-endpoint'
import { contractSignature } from '@/lib/webhooks/sending/signature'
import {
  deliverAll,
  newSubscriber,
  type Received,
  startReceiver,
  writeEvents,
} from '@/lib/webhooks/testing'
import { startDeliveries } from './run-deliveries'
import { FLYING_OF_MERCHANT_MAX, newPings } from './run-pings'

vi.mock('@/lib/messages/notify-owners', { spy: true })

const NAME = 'x-webhook-event'
const namesOf = (received: Received[]) => received.map(({ headers }) => headers[NAME])
const isPing = ({ headers }: Received) => headers[NAME] === 'webhook.validation'

/** A merchant with a new endpoint, which nothing was sent to yet. */
async function setUp(status: (received: Received) => number = () => 200) {
  const { url, received } = await startReceiver((one) => ({ status: status(one) }))
  const { merchant, actor } = await newMerchant()
  const { merchantId } = merchant
  const events = ['transaction.created', 'transaction.completed'] as const
  const endpoint = await createEndpoint(actor, { url, events: [...events] })
  const pings = newPings({ merchantIds: [merchantId] })
  const ping = async () => {
    const count = await pings.start()
    await pings.landed()
    return count
  }
  const current = () => prisma.webhookEndpoint.findFirstOrThrow({ where: { merchantId } })
  return { merchantId, actor, url, received, endpoint, ping, current }
}

test('a new endpoint is pinged at once, then gets what happened before and after, in order', async () => {
  const { merchantId, received, endpoint } = await setUp()
  await writeEvents(merchantId, 'transaction.created', 'transaction.completed')
  const { stop } = startDeliveries({ merchantId })
  onTestFinished(stop)
  await vi.waitFor(() => expect(received).toHaveLength(3), { timeout: 30_000 })
  const [ping] = received
  expect(namesOf(received)).toEqual([
    'webhook.validation',
    'transaction.created',
    'transaction.completed',
  ])
  const signature = contractSignature(ping!.body, endpoint.secret)
  expect(ping?.headers['x-webhook-signature']).toBe(signature)
})

test('an endpoint that somebody is changing keeps no other from its ping', async () => {
  const { merchantId, actor, url, received, endpoint, ping } = await setUp()
  await createEndpoint(actor, { url, events: ['transaction.created'] })
  const client = await pool.connect()
  onTestFinished(() => client.release())
  await client.query('BEGIN')
  const mine = [merchantId, endpoint.id]
  const where = '"merchantId" = $1 AND "endpointId" = $2'
  await client.query(`UPDATE "WebhookEndpoint" SET "enabled" = false WHERE ${where}`, mine)
  expect(await ping()).toBe(1)
  await client.query('COMMIT')
  expect(await ping()).toBe(0)
  expect(received).toHaveLength(1)
})

test('an address that answers no ping gets nothing else, however events are made to go there', async () => {
  const { merchantId, actor, received, endpoint, ping, current } = await setUp(() => 404)
  for (let i = 0; i < 5; i++) await writeEvents(merchantId, 'transaction.created')
  for (let hour = 0; hour < 30; hour++) {
    await at(new Date(Date.now() + hour * 3_600_000), async () => {
      await ping()
      await deliverAll(merchantId)
      await replayDeliveries(actor, endpoint.id, ReplayBody.parse({}))
      await deliverAll(merchantId)
    })
  }
  await expect(
    sendTest(merchantId, endpoint.id, 'transaction.completed', 'en'),
  ).rejects.toMatchObject({ code: 'invalid_state', message: expect.stringContaining('404') })
  expect(received.every(isPing)).toBe(true)
  expect(received.length).toBeLessThan(20)
  expect(await current()).toMatchObject({ verifiedAt: null, lastPingStatusCode: 404 })
  expect(await prisma.delivery.count({ where: { merchantId, status: 'PENDING' } })).toBe(5)
})

test('pings go out at growing intervals and then end, which its owners are told once', async () => {
  const { merchantId, received, ping, current } = await setUp(() => 500)
  let moment = Date.now()
  for (const delayMs of [0, ...PING_DELAYS_MS]) {
    await at(new Date(moment + delayMs - 1), ping)
    moment += delayMs + 50
    await at(new Date(moment), ping)
  }
  expect(received).toHaveLength(PING_DELAYS_MS.length + 1)
  expect(await current()).toMatchObject({ nextPingAt: null })
  const messages = await prisma.ownerMessage.findMany({ where: { merchantId } })
  expect(messages.map(({ kind }) => kind)).toEqual(['endpoint_unverified'])
})

test('the last ping is sent again if its e-mail could not be written', async () => {
  const { merchantId, received, ping } = await setUp(() => 410)
  const kinds = async () =>
    (await prisma.ownerMessage.findMany({ where: { merchantId } })).map(({ kind }) => kind)
  vi.mocked(notifyOwners).mockRejectedValueOnce(new Error('the database is away'))
  await ping()
  expect(await kinds()).toEqual([])
  await at(new Date(Date.now() + 30_000), ping)
  expect(received).toHaveLength(2)
  expect(await kinds()).toEqual(['endpoint_unverified'])
})

test('owners get no e-mail about an endpoint that was switched off during its last ping', async () => {
  const { url } = await startReceiver(async () => {
    await updateEndpoint(actor, id, { enabled: false })
    return { status: 410 }
  })
  const { merchant, actor } = await newMerchant()
  const { merchantId } = merchant
  const { id } = await createEndpoint(actor, { url, events: ['transaction.created'] })
  const pings = newPings({ merchantIds: [merchantId] })
  await pings.start()
  await pings.landed()
  expect(await prisma.ownerMessage.count({ where: { merchantId } })).toBe(0)
})

test('a ping that a person sends verifies it too, and what waited goes', async () => {
  let status = 500
  const { merchantId, received, endpoint, ping, current } = await setUp(() => status)
  await writeEvents(merchantId, 'transaction.created')
  await ping()
  await deliverAll(merchantId)
  status = 200
  expect(await revalidateEndpoint(merchantId, endpoint.id, 'en')).toMatchObject({ ok: true })
  await deliverAll(merchantId)
  expect(namesOf(received)).toEqual([
    'webhook.validation',
    'webhook.validation',
    'transaction.created',
  ])
  expect(await current()).toMatchObject({ verifiedAt: expect.any(Date), nextPingAt: null })
})

test('a new URL has to answer a ping of its own; what waits goes there afterwards', async () => {
  const old = await startReceiver()
  const { merchantId, actor, endpoint } = await newSubscriber(old.url)
  const fresh = await startReceiver()
  await updateEndpoint(actor, endpoint.id, { url: fresh.url })
  await writeEvents(merchantId, 'transaction.created')
  await deliverAll(merchantId)
  expect([old.received, fresh.received]).toEqual([[], []])
  const pings = newPings({ merchantIds: [merchantId] })
  await pings.start()
  await pings.landed()
  await deliverAll(merchantId)
  expect(namesOf(fresh.received)).toEqual(['webhook.validation', 'transaction.created'])
})

test('the answer of the old URL says nothing of a new one', async () => {
  const changed = Promise.withResolvers<void>()
  const { url } = await startReceiver(async () => {
    await changed.promise
    return { status: 200 }
  })
  const { merchant, actor } = await newMerchant()
  const { id } = await createEndpoint(actor, { url, events: ['transaction.created'] })
  const pings = newPings({ merchantIds: [merchant.merchantId] })
  await pings.start()
  await updateEndpoint(actor, id, { url: 'http://127.0.0.1:9/other' })
  changed.resolve()
  await pings.landed()
  const row = await prisma.webhookEndpoint.findFirstOrThrow({ where: { endpointId: id } })
  expect(row).toMatchObject({ verifiedAt: null, lastPingAt: null })
})

test('two workers send one ping', async () => {
  const { merchantId, received } = await setUp()
  const workers = [newPings({ merchantIds: [merchantId] }), newPings({ merchantIds: [merchantId] })]
  await Promise.all(workers.map(({ start }) => start()))
  await Promise.all(workers.map(({ landed }) => landed()))
  expect(received).toHaveLength(1)
})

test('an endpoint that is switched off is not pinged; switched on, the pings begin anew', async () => {
  const { actor, received, endpoint, ping } = await setUp(() => 500)
  await updateEndpoint(actor, endpoint.id, { enabled: false })
  expect(await ping()).toBe(0)
  await updateEndpoint(actor, endpoint.id, { enabled: true })
  expect(await ping()).toBe(1)
  expect(received).toHaveLength(1)
})

test("many endpoints that are slow to answer hold up nobody else's pings, and all get their turn", async () => {
  const answered = Promise.withResolvers<void>()
  const slow = await startReceiver(async () => {
    await answered.promise
    return { status: 200 }
  })
  const good = await startReceiver()
  const events = ['transaction.created'] as const
  const hogs = [await newMerchant(), await newMerchant()]
  for (const { actor } of hogs) {
    for (let nth = 0; nth < ENDPOINTS_MAX; nth++) {
      await createEndpoint(actor, { url: slow.url, events: [...events] })
    }
  }
  const late = await newMerchant()
  const merchantIds = [...hogs, late].map(({ merchant }) => merchant.merchantId)
  const pings = newPings({ merchantIds })
  await pings.start()
  await eventually(() => expect(slow.received).toHaveLength(hogs.length * FLYING_OF_MERCHANT_MAX))
  await createEndpoint(late.actor, { url: good.url, events: [...events] })
  await pings.start()
  await eventually(() => expect(good.received).toHaveLength(1))
  expect(slow.received).toHaveLength(hogs.length * FLYING_OF_MERCHANT_MAX)
  answered.resolve()
  await pings.landed()
  await pings.start()
  await pings.landed()
  expect(slow.received).toHaveLength(2 * hogs.length * FLYING_OF_MERCHANT_MAX)
})

test('a ping whose next time cannot be written ends without an error, and is sent again', async () => {
  const { merchantId, current } = await setUp(() => 500)
  const lost = vi.spyOn(prisma, '$transaction').mockRejectedValueOnce(new Error('no connection'))
  onTestFinished(() => lost.mockRestore())
  const landed = vi.fn()
  const pings = newPings({ merchantIds: [merchantId], onLanded: landed })
  expect(await pings.start()).toBe(1)
  await expect(pings.landed()).resolves.toBeUndefined()
  expect(landed).toHaveBeenCalledOnce()
  const { nextPingAt } = await current()
  expect(await at(nextPingAt!, () => pings.start())).toBe(1)
  await pings.landed()
})
