import { describe, expect, test } from 'vitest'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { deliverAll, newSubscriber, startReceiver, writeEvents } from '@/lib/webhooks/testing'
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
    const detail = { endpointId: endpoint.id, url, failingSince: expect.any(String) }
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
      ...{ enabled: true, disabledReason: null, failingSince: null, warnedAt: null, failures: 0 },
    })
  })
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
