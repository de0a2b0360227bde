import { expect, test, vi } from 'vitest'
import { wakeRelay } from '@/lib/events/wake-relay'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { readStream } from '@/lib/webhooks/stream/reading.testing'
import { deliverAll, newSubscriber, startReceiver, writeEvents } from '@/lib/webhooks/testing'
import { GET } from './route'

const PATH = '/v1/integrations/events/stream'

type Owner = Awaited<ReturnType<typeof newMerchant>>

test('200: events to a key that may read, and no attempts', async () => {
  const receiver = await startReceiver()
  const { merchantId, request } = await newSubscriber(receiver.url)
  const stream = readStream(await GET(request(PATH)))
  await stream.placed()
  const [first] = await writeEvents(merchantId, 'transaction.created')
  await deliverAll(merchantId)
  const [second] = await writeEvents(merchantId, 'transaction.completed')
  wakeRelay()
  expect((await stream.take(2)).map(({ event, data }) => [event, data.id])).toEqual([
    ['event', first],
    ['event', second],
  ])
})

test("200: the contract's events alone, unless others are named", async () => {
  const { merchant, request } = await newMerchant()
  const { merchantId } = merchant
  const usual = readStream(await GET(request(PATH)))
  const named = readStream(await GET(request(`${PATH}?events=refund.failed,dispute.opened`)))
  await Promise.all([usual.placed(), named.placed()])
  await writeEvents(merchantId, 'refund.failed', 'dispute.opened', 'transaction.completed')
  wakeRelay()
  expect((await usual.take(1)).map(({ data }) => data.event)).toEqual(['transaction.completed'])
  expect((await named.take(2)).map(({ data }) => data.event)).toEqual([
    'refund.failed',
    'dispute.opened',
  ])
})

test.each([
  [
    'the key is revoked',
    ({ keyId }: Owner) =>
      prisma.keyPair.update({ where: { keyId }, data: { revokedAt: new Date() } }),
  ],
  [
    'the account is suspended',
    ({ merchant: { merchantId } }: Owner) =>
      prisma.merchant.update({ where: { merchantId }, data: { status: 'SUSPENDED' } }),
  ],
])('ends when %s', async (_, change) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  try {
    const owner = await newMerchant({ scopes: ['read'] })
    const stream = readStream(await GET(owner.request(PATH)))
    await stream.placed()
    await change(owner)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await stream.next()).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('403 for a key that may not read', async () => {
  const { request } = await newMerchant({ scopes: ['charge'] })
  expect((await GET(request(PATH))).status).toBe(403)
})

test('401 for a session', async () => {
  const { request, token } = await newMerchant()
  const headers = { authorization: `Bearer ${token}` }
  expect((await GET(request(PATH, { headers }))).status).toBe(401)
})
