import { createHmac, timingSafeEqual } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/kernel/time'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import {
  deliverAll,
  newSubscriber,
  type Received,
  startReceiver,
  writeEvents,
} from '@/lib/webhooks/testing'
import { ATTEMPTS_MAX } from './retry'

const later = (ms: number) => new Date(Date.now() + ms)

/** The contract's check, as a merchant writes it. */
function isGenuine({ headers, body }: Received, secret: string): boolean {
  const given = Buffer.from(String(headers['x-webhook-signature'] ?? ''))
  const right = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'))
  return given.length === right.length && timingSafeEqual(given, right)
}

describe('a delivery that arrives', () => {
  test('carries the stored bytes, the event, and signatures that two receivers accept', async () => {
    const { url, received } = await startReceiver()
    const { merchantId, endpoint, deliveries } = await newSubscriber(url)
    await writeEvents(merchantId, 'transaction.created')

    await deliverAll(merchantId)

    const [one, ...more] = received
    const { payload } = await prisma.event.findFirstOrThrow({ where: { merchantId } })
    const [delivery] = await deliveries()
    expect(more).toEqual([])
    expect(one?.body).toBe(payload)
    expect(one?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Guiche-Webhooks/1',
      'x-webhook-event': 'transaction.created',
      'webhook-id': delivery?.deliveryId,
    })
    expect(isGenuine(one!, endpoint.secret)).toBe(true)
    const headers = one!.headers as Record<string, string>
    expect(new Webhook(endpoint.secret).verify(one!.body, headers)).toBeTruthy()
  })

  test('is recorded with its attempt, and not sent again', async () => {
    const { url, received } = await startReceiver(() => ({
      status: 201,
      body: 'thanks',
      headers: { 'x-shop': 'olá' },
    }))
    const { merchantId, deliveries } = await newSubscriber(url)
    await writeEvents(merchantId, 'cashout.completed')

    await deliverAll(merchantId)
    await at(later(DAY_MS), () => deliverAll(merchantId))

    expect(received).toHaveLength(1)
    expect(await deliveries()).toMatchObject([
      {
        status: 'DELIVERED',
        attempts: 1,
        lastStatusCode: 201,
        lastError: null,
        leasedUntil: null,
        deliveredAt: expect.any(Date),
        lastLatencyMs: expect.any(Number),
        tries: [
          {
            number: 1,
            statusCode: 201,
            error: null,
            responseBody: 'thanks',
            requestHeaders: {
              'Content-Type': 'application/json',
              'User-Agent': 'Guiche-Webhooks/1',
              'X-Webhook-Event': 'cashout.completed',
              'X-Webhook-Signature': received[0]?.headers['x-webhook-signature'],
              'webhook-id': received[0]?.headers['webhook-id'],
              'webhook-timestamp': received[0]?.headers['webhook-timestamp'],
              'webhook-signature': received[0]?.headers['webhook-signature'],
            },
            responseHeaders: expect.objectContaining({ 'x-shop': 'olá' }),
          },
        ],
        firstAttemptAt: expect.any(Date),
      },
    ])
  })
})

describe('a delivery that fails', () => {
  test('is tried again 5 s later, give or take a fifth, with the same bytes and id', async () => {
    const { url, received } = await startReceiver((_, nth) => ({ status: nth === 1 ? 500 : 200 }))
    const { merchantId, deliveries } = await newSubscriber(url)
    await writeEvents(merchantId, 'transaction.completed')

    await deliverAll(merchantId)
    const [failed] = await deliveries()
    expect(failed).toMatchObject({ status: 'PENDING', attempts: 1, lastError: 'http_status' })
    const waitMs = failed!.nextAttemptAt.getTime() - failed!.tries[0]!.startedAt.getTime()
    expect(waitMs).toBeGreaterThanOrEqual(4_000)
    expect(waitMs).toBeLessThan(7_000)

    await at(later(3_000), () => deliverAll(merchantId))
    expect(received).toHaveLength(1)
    await at(later(10_000), () => deliverAll(merchantId))
    expect(received).toHaveLength(2)
    expect(received[1]?.body).toBe(received[0]?.body)
    expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id'])
    expect(await deliveries()).toMatchObject([{ status: 'DELIVERED', attempts: 2 }])
  })

  test('is given up after the last attempt, and stays visible with all of them', async () => {
    const { url, received } = await startReceiver(() => ({ status: 503, body: 'busy' }))
    const { merchantId, deliveries } = await newSubscriber(url)
    await writeEvents(merchantId, 'transaction.completed')

    for (let day = 0; day < ATTEMPTS_MAX + 5; day++) {
      await at(later(day * 2 * DAY_MS), () => deliverAll(merchantId))
    }

    expect(received).toHaveLength(ATTEMPTS_MAX)
    const [delivery] = await deliveries()
    expect(delivery).toMatchObject({ status: 'FAILED', attempts: ATTEMPTS_MAX })
    expect(delivery?.tries.map(({ number }) => number)).toEqual(
      Array.from({ length: ATTEMPTS_MAX }, (_, i) => i + 1),
    )
  })

  test('with 410 switches its endpoint off, and what waits for it is set aside unsent', async () => {
    const { url, received } = await startReceiver((_, nth) => ({ status: nth === 1 ? 500 : 410 }))
    const { merchantId, deliveries, current } = await newSubscriber(url)
    await writeEvents(merchantId, 'transaction.created')
    await deliverAll(merchantId)
    await writeEvents(merchantId, 'transaction.created')
    await deliverAll(merchantId)

    expect(await current()).toMatchObject({ enabled: false, disabledReason: 'gone' })
    await at(later(DAY_MS), () => deliverAll(merchantId))
    expect(received).toHaveLength(2)
    expect(await deliveries()).toMatchObject([
      { status: 'FAILED', attempts: 1, lastError: 'endpoint_disabled' },
      { status: 'FAILED', attempts: 1, lastStatusCode: 410 },
    ])
  })

  test('by a redirect follows it nowhere', async () => {
    const target = await startReceiver()
    const { url } = await startReceiver(() => ({ status: 307, headers: { location: target.url } }))
    const { merchantId, deliveries } = await newSubscriber(url)
    await writeEvents(merchantId, 'transaction.created')
    await deliverAll(merchantId)
    expect(target.received).toEqual([])
    expect(await deliveries()).toMatchObject([{ lastStatusCode: 307, lastError: 'redirect' }])
  })

  test('for want of an answer ends at the time-out', async () => {
    const { url } = await startReceiver(() => ({ silent: true }))
    const { merchantId, deliveries } = await newSubscriber(url)
    await writeEvents(merchantId, 'transaction.created')
    await deliverAll(merchantId, { timeoutMs: 100 })
    expect(await deliveries()).toMatchObject([
      { status: 'PENDING', lastError: 'timeout', lastStatusCode: null },
    ])
  })

  test('because nobody listens says so', async () => {
    const { merchantId, deliveries } = await newSubscriber('http://127.0.0.1:9/hook')
    await writeEvents(merchantId, 'transaction.created')
    await deliverAll(merchantId)
    expect(await deliveries()).toMatchObject([{ lastError: 'connection_refused' }])
  })
})

test('stores at most 4 KiB of an answer, as text that the database takes', async () => {
  const body = Buffer.concat([Buffer.from([0, 0xff]), Buffer.from('é'.repeat(10_000))])
  const { url } = await startReceiver(() => ({ status: 200, body }))
  const { merchantId, deliveries } = await newSubscriber(url)
  await writeEvents(merchantId, 'transaction.created')
  await deliverAll(merchantId)
  const [delivery] = await deliveries()
  expect(delivery?.status).toBe('DELIVERED')
  expect(delivery?.tries[0]?.responseBody).toBe(`\ufffd${'é'.repeat(2_047)}`)
})
