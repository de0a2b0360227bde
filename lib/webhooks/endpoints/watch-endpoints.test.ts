import { describe, expect, test, vi } from 'vitest'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { resendDeliveries } from '@/lib/webhooks/deliveries/resend-deliveries'
import {
  deliverAll,
  markVerified,
  newSubscriber,
  startReceiver,
  writeEvents,
} from '@/lib/webhooks/testing'
import { createEndpoint } from './create-endpoint'
import { nextStep } from './failing'
import { updateEndpoint } from './update-endpoint'
import { disableEndpoint, watchEndpoints } from './watch-endpoints'

const HOUR = 3_600_000
const START = new Date('2026-05-02T12:00:00.000Z')
const after = (hours: number) => new Date(START.getTime() + hours * HOUR)

test.each([
  [0, null, null],
  [23.9, null, null],
  [24, null, 'warn'],
  [24, after(24), null],
  [119.9, after(24), null],
  [120, after(24), 'disable'],
  [120, null, 'disable'],
])(
  'an endpoint that has failed for %d h, warned at %s, is due for: %s',
  (hours, warnedAt, step) => {
    const of = { merchantId: '', endpointId: '', url: '' }
    const failing = { failingSince: START, lastFailureAt: after(hours), warnedAt }
    expect(nextStep({ ...of, ...failing })).toBe(step)
  },
)

describe('an endpoint that fails', () => {
  /** Sent to every hour, and looked after each time, until so many hours have passed. */
  async function failing(statusAt: (hour: number) => number = () => 500) {
    let hour = 0
    const { url } = await startReceiver(() => ({ status: statusAt(hour) }))
    const subscriber = await newSubscriber(url)
    const { merchantId } = subscriber
    const messages = async () => {
      const rows = await prisma.ownerMessage.findMany({
        where: { merchantId },
        orderBy: { createdAt: 'asc' },
      })
      return rows.map(({ kind, detail, sentAt }) => ({ kind, detail, sentAt }))
    }
    const until = async (last: number) => {
      for (; hour <= last; hour += 6) {
        await writeEvents(merchantId, 'transaction.created')
        await at(new Date(Date.now() + hour * HOUR), async () => {
          await deliverAll(merchantId)
          await Promise.all([watchEndpoints(merchantId), watchEndpoints(merchantId)])
        })
      }
    }
    return { ...subscriber, url, messages, until }
  }

  test('is warned of once after a day, and switched off after five', async () => {
    const { endpoint, url, until, messages, current } = await failing()
    await until(18)
    expect(await messages()).toEqual([])
    await until(114)
    const detail = { endpointId: endpoint.id, url, since: expect.any(String) }
    expect(await messages()).toEqual([{ kind: 'endpoint_warned', detail, sentAt: null }])
    expect(await current()).toMatchObject({ enabled: true, warnedAt: expect.any(Date) })
    await until(126)
    expect((await messages()).map(({ kind }) => kind)).toEqual([
      'endpoint_warned',
      'endpoint_failing',
    ])
    expect(await current()).toMatchObject({ enabled: false, disabledReason: 'failing' })
  })

  test('with one success in between begins anew', async () => {
    const { until, messages, current } = await failing((hour) => (hour === 60 ? 200 : 500))
    await until(132)
    expect((await messages()).map(({ kind }) => kind)).toEqual([
      'endpoint_warned',
      'endpoint_warned',
    ])
    expect(await current()).toMatchObject({ enabled: true })
  })

  test('and is then left in peace, is not switched off for it', async () => {
    const { merchantId, until, messages, current } = await failing()
    await until(0)
    await at(after(1_000_000), () => watchEndpoints(merchantId))
    expect(await messages()).toEqual([])
    expect(await current()).toMatchObject({ enabled: true })
  })

  test('and was switched off is forgiven when a person switches it on', async () => {
    const { actor, endpoint, until, current } = await failing()
    await until(126)
    await updateEndpoint(actor, endpoint.id, { enabled: true })
    expect(await current()).toMatchObject({
      enabled: true,
      disabledReason: null,
      failingSince: null,
      warnedAt: null,
      failures: 0,
    })
  })
})

describe('an endpoint that is never verified', () => {
  /** It was created at the hour 0, and has a delivery that waits. */
  async function setUp() {
    const created = Date.now()
    const { url, received } = await startReceiver()
    const { merchant, actor } = await newMerchant()
    const { merchantId } = merchant
    const { id } = await createEndpoint(actor, { url, events: ['transaction.created'] })
    await writeEvents(merchantId, 'transaction.created')
    const atHour = <T>(hour: number, act: () => T) => at(new Date(created + hour * HOUR), act)
    const watchAt = (hour: number) =>
      atHour(hour, async () => {
        await Promise.all([watchEndpoints(merchantId), watchEndpoints(merchantId)])
        return current()
      })
    const where = { merchantId_endpointId: { merchantId, endpointId: id } }
    const current = () => prisma.webhookEndpoint.findUniqueOrThrow({ where })
    return { merchantId, actor, id, url, received, atHour, watchAt, current }
  }

  test('is switched off after five days, and its owners are told once', async () => {
    const { merchantId, id, url, watchAt, current } = await setUp()
    expect(await watchAt(119.9)).toMatchObject({ enabled: true })
    expect(await watchAt(120.1)).toMatchObject({
      enabled: false,
      disabledReason: 'never_verified',
      disabledAt: expect.any(Date),
    })
    const since = (await current()).unverifiedSince?.toISOString()
    expect(await prisma.ownerMessage.findMany({ where: { merchantId } })).toMatchObject([
      { kind: 'endpoint_never_verified', detail: { endpointId: id, url, since } },
    ])
  })

  test('and is switched off gets what waited once it is on again and verified', async () => {
    const { merchantId, actor, id, received, watchAt } = await setUp()
    await watchAt(121)
    await deliverAll(merchantId)
    expect(await prisma.delivery.findMany({ where: { merchantId } })).toMatchObject([
      { status: 'FAILED', lastError: 'endpoint_disabled', attempts: 0 },
    ])
    await updateEndpoint(actor, id, { enabled: true })
    expect(await resendDeliveries(actor, { endpointId: id })).toMatchObject({ resent: 1 })
    expect(await deliverAll(merchantId)).toBe(0)
    await markVerified(id)
    expect(await deliverAll(merchantId)).toBe(1)
    expect(received).toHaveLength(1)
  })

  test('has five days again when it is switched on or gets a new URL', async () => {
    const { actor, id, atHour, watchAt } = await setUp()
    await atHour(100, () => updateEndpoint(actor, id, { url: 'http://127.0.0.1:9/other' }))
    expect(await watchAt(219)).toMatchObject({ enabled: true })
    expect(await watchAt(221)).toMatchObject({ enabled: false })
    await atHour(300, () => updateEndpoint(actor, id, { enabled: true }))
    expect(await watchAt(419)).toMatchObject({ enabled: true })
    expect(await watchAt(421)).toMatchObject({ enabled: false })
  })

  test('has no more time because of another change', async () => {
    const { actor, id, url, atHour, watchAt } = await setUp()
    await atHour(100, () => updateEndpoint(actor, id, { url, description: 'loja' }))
    expect(await watchAt(121)).toMatchObject({ enabled: false })
  })

  test('stays on when it answers a ping, or is switched on, at that moment', async () => {
    const { merchantId, actor, id, url, current } = await setUp()
    const unverifiedSince = (await current()).unverifiedSince!
    const found = { merchantId, endpointId: id, url, unverifiedSince }
    await markVerified(id)
    await disableEndpoint(found, 'never_verified')
    expect(await current()).toMatchObject({ enabled: true })
    const unverified = { verifiedAt: null }
    await prisma.webhookEndpoint.updateMany({ where: { merchantId }, data: unverified })
    await at(new Date(Date.now() + HOUR), () => updateEndpoint(actor, id, { enabled: true }))
    await disableEndpoint(found, 'never_verified')
    expect(await current()).toMatchObject({ enabled: true })
    expect(await prisma.ownerMessage.count({ where: { merchantId } })).toBe(0)
  })
})

test('an endpoint for which it fails does not stop the others', async () => {
  const { merchantId, actor, endpoint } = await newSubscriber('http://127.0.0.1:9/hook')
  const failed = { failingSince: START, lastFailureAt: after(30) }
  await prisma.webhookEndpoint.updateMany({ where: { merchantId }, data: failed })
  const { id } = await createEndpoint(actor, {
    url: 'http://127.0.0.1:9/b',
    events: ['refund.completed'],
  })
  const failing = vi.spyOn(prisma, '$transaction').mockRejectedValueOnce(new Error('refused'))
  const watched = at(new Date(Date.now() + 121 * HOUR), () => watchEndpoints(merchantId))
  await expect(watched).rejects.toThrow('refused')
  failing.mockRestore()
  const endpoints = await prisma.webhookEndpoint.findMany({ where: { merchantId } })
  const shown = endpoints.map(({ endpointId, warnedAt, disabledReason }) => [
    endpointId,
    warnedAt,
    disabledReason,
  ])
  expect(shown).toEqual(
    expect.arrayContaining([
      [endpoint.id, null, null],
      [id, null, 'never_verified'],
    ]),
  )
})

test('owners hear of an endpoint that answered 410, once', async () => {
  const { url } = await startReceiver(() => ({ status: 410 }))
  const { merchantId, endpoint } = await newSubscriber(url)
  for (let i = 0; i < 4; i++) await writeEvents(merchantId, 'transaction.created')
  await deliverAll(merchantId)
  const messages = await prisma.ownerMessage.findMany({ where: { merchantId } })
  expect(messages).toMatchObject([
    { kind: 'endpoint_gone', detail: { endpointId: endpoint.id, url }, sentAt: null },
  ])
})

test('an endpoint that has recovered meanwhile is not switched off', async () => {
  const { merchantId, endpoint } = await newSubscriber('http://127.0.0.1:9/hook')
  const key = { merchantId, endpointId: endpoint.id }
  await disableEndpoint({ ...key, url: endpoint.url, failingSince: START }, 'failing')
  const where = { merchantId_endpointId: key }
  expect(await prisma.webhookEndpoint.findUnique({ where })).toMatchObject({ enabled: true })
  expect(await prisma.ownerMessage.count({ where: { merchantId } })).toBe(0)
})
