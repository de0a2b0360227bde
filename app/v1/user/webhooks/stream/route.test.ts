import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { insertEvents } from '@/lib/events/insert-events'
import { wakeRelay } from '@/lib/events/wake-relay'
import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import {
  StreamedAttemptSchema,
  StreamedEventSchema,
  StreamGapSchema,
} from '@/lib/webhooks/stream/message'
import {
  type Position,
  RESUME_MS,
  readPosition,
  writePosition,
} from '@/lib/webhooks/stream/position'
import { readStream } from '@/lib/webhooks/stream/reading.testing'
import { deliverAll, newSubscriber, startReceiver, writeEvents } from '@/lib/webhooks/testing'
import { GET } from './route'

const PATH = '/v1/user/webhooks/stream'

type Caller = Pick<Awaited<ReturnType<typeof newMerchant>>, 'request'>

async function open({ request }: Caller, lastId?: string | null, query = '') {
  const headers = lastId ? { 'last-event-id': lastId } : undefined
  const response = await GET(request(PATH + query, { headers }))
  expect(response.status).toBe(200)
  const stream = readStream(response)
  await stream.placed()
  return stream
}

async function write(merchantId: string, ...names: Parameters<typeof writeEvents>[1][]) {
  const ids = await writeEvents(merchantId, ...names)
  wakeRelay()
  return ids
}

describe('200', () => {
  test('sends committed events with the exact signed payload', async () => {
    const one = await newMerchant()
    const response = await GET(one.request(PATH))
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const stream = readStream(response)
    await stream.placed()
    const { merchantId } = one.merchant
    const [id] = await write(merchantId, 'transaction.created')
    const message = await stream.next()
    const written = await prisma.event.findFirstOrThrow({ where: { merchantId } })
    expect(message?.event).toBe('event')
    expect(StreamedEventSchema.parse(message?.data)).toEqual({
      id,
      event: 'transaction.created',
      transactionId: written.transactionId,
      occurredAt: written.occurredAt.toISOString(),
      payload: written.payload,
    })
  })

  test('sends every attempt with its result', async () => {
    const receiver = await startReceiver((_, nth) => (nth === 1 ? { status: 500 } : {}))
    const one = await newSubscriber(receiver.url)
    const stream = await open(one)
    const [first] = await writeEvents(one.merchantId, 'transaction.created')
    const [second] = await writeEvents(one.merchantId, 'cashout.failed')
    await deliverAll(one.merchantId)
    const messages = await stream.take(4)
    const attempts = messages.filter(({ event }) => event === 'attempt')
    const deliveries = await one.deliveries()
    expect(messages.filter(({ event }) => event === 'event').map(({ data }) => data.id)).toEqual([
      first,
      second,
    ])
    const told = attempts.map(({ data }) => StreamedAttemptSchema.parse(data))
    expect(told).toEqual(
      expect.arrayContaining(
        deliveries.map(({ deliveryId, endpointId, transactionId, tries: [attempt] }) =>
          expect.objectContaining({
            deliveryId,
            endpointId,
            transactionId,
            number: 1,
            statusCode: attempt?.statusCode,
            latencyMs: attempt?.latencyMs,
          }),
        ),
      ),
    )
    expect(told.map(({ outcome, error }) => `${outcome} ${error}`).toSorted()).toEqual([
      'delivered null',
      'retry http_status',
    ])
  })

  test('sends only the requested events', async () => {
    const one = await newMerchant()
    const stream = await open(one, null, '?events=cashout.failed,transaction.completed')
    const { merchantId } = one.merchant
    const ids = await write(merchantId, 'transaction.created', 'transaction.completed')
    const [last] = await write(merchantId, 'cashout.failed')
    expect((await stream.take(2)).map(({ data }) => data.id)).toEqual([ids[1], last])
  })

  test('sends no events of another account', async () => {
    const [one, other] = [await newMerchant(), await newMerchant()]
    const stream = await open(one)
    await write(other.merchant.merchantId, 'transaction.created')
    const [own] = await write(one.merchant.merchantId, 'transaction.completed')
    expect((await stream.next())?.data.id).toBe(own)
  })

  test('continues after the last message without losses or repeats', async () => {
    const one = await newMerchant()
    const { merchantId } = one.merchant
    const first = await open(one)
    const ids = await write(merchantId, 'transaction.created', 'transaction.completed')
    const [message] = await first.take(1)
    await first.leave()
    ids.push(...(await writeEvents(merchantId, 'transaction.created')))
    const second = await open(one, message?.id)
    expect((await second.take(2)).map(({ data }) => data.id)).toEqual(ids.slice(1))
    const third = await open(one, second.lastId())
    const [last] = await write(merchantId, 'cashout.failed')
    expect((await third.next())?.data.id).toBe(last)
  })

  test('an event that is committed behind a later one is not lost', async () => {
    const one = await newMerchant()
    const { merchantId } = one.merchant
    const stream = await open(one)
    const [template] = await write(merchantId, 'transaction.created')
    const row = await prisma.event.findFirstOrThrow({ where: { eventId: template } })
    const late = { ...row, name: 'transaction.failed' as const }
    await stream.take(1)
    await prisma.$transaction(async (tx) => {
      await insertEvents(tx, [late])
      await write(merchantId, 'transaction.completed')
    })
    wakeRelay()
    const told = (await stream.take(2)).map(({ data }) => data.event)
    expect(told.toSorted()).toEqual(['transaction.completed', 'transaction.failed'])
  })

  test.each([
    [
      'a place of more than an hour ago',
      (end: Position) => ({ ...end, at: new Date(now().getTime() - RESUME_MS - 1) }),
    ],
    ['a place that was not reached yet', (end: Position) => ({ ...end, number: 2n ** 50n })],
    ['a place of another database', (end: Position) => ({ ...end, streamId: randomUUID() })],
  ])('says that there is a gap after %s, and goes on from now', async (_, placeAfter) => {
    const one = await newMerchant()
    const first = await open(one)
    const place = placeAfter(readPosition(first.lastId()!)!)
    await first.leave()
    await writeEvents(one.merchant.merchantId, 'transaction.created')
    const stream = await open(one, writePosition(place))
    const gap = await stream.next()
    expect(gap?.event).toBe('gap')
    expect(StreamGapSchema.parse(gap?.data).since).toBe(place.at.toISOString())
    const [id] = await write(one.merchant.merchantId, 'transaction.completed')
    expect((await stream.next())?.data.id).toBe(id)
  })

  test('sends a gap after an invalid Last-Event-ID', async () => {
    const stream = await open(await newMerchant(), 'not ours')
    expect(await stream.next()).toMatchObject({ event: 'gap', data: { since: null } })
  })

  test('ends without an error when the reader leaves', async () => {
    const one = await newMerchant()
    const leaving = new AbortController()
    const response = await GET(new Request(one.request(PATH), { signal: leaving.signal }))
    const stream = readStream(response)
    await stream.placed()
    leaving.abort()
    expect(await stream.next()).toBeNull()
  })
})

describe('a stream whose session has ended', () => {
  afterEach(() => vi.useRealTimers())

  test('ends', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const one = await newMerchant()
    const stream = await open(one)
    await prisma.membership.deleteMany({ where: { merchantId: one.merchant.merchantId } })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await stream.next()).toBeNull()
  })
})

describe('429', () => {
  test('for the eleventh stream of an account, until one of them ends', async () => {
    const one = await newMerchant()
    const streams = []
    for (let n = 0; n < 10; n++) streams.push(await open(one))
    const refused = await GET(one.request(PATH))
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('15')
    expect(await refused.json()).toMatchObject({ error: 'rate_limited' })
    await open(await newMerchant())
    await streams[0]!.leave()
    await open(one)
  })
})

test('401 for a secret key', async () => {
  const { request, secretKey } = await newMerchant()
  const response = await GET(request(PATH, { headers: { authorization: `Bearer ${secretKey}` } }))
  expect(response.status).toBe(401)
})

test('400 for an unknown event', async () => {
  const { request } = await newMerchant()
  const response = await GET(request(`${PATH}?events=transaction.lost`))
  expect(response.status).toBe(400)
  expect((await response.json()).detail.issues[0].path).toBe('events')
})
