import { expect, test } from 'vitest'
import { params } from '@/lib/platform/db/testing'
import { deliverAll, newSubscriber, startReceiver, writeEvents } from '@/lib/webhooks/testing'
import { GET } from './route'

async function setUp() {
  const { url } = await startReceiver(({ headers }) => ({
    status: headers['x-webhook-event'] === 'cashout.failed' ? 500 : 200,
  }))
  const { merchantId, request, endpoint } = await newSubscriber(url)
  for (const name of ['cashout.created', 'cashout.failed'] as const) {
    await writeEvents(merchantId, name)
    await deliverAll(merchantId)
  }
  const path = `/v1/user/webhooks/${endpoint.id}/deliveries`
  const list = async (query = '') => {
    const response = await GET(request(path + query), params({ id: endpoint.id }))
    return response.json()
  }
  return { list, endpoint }
}

test('200 lists deliveries, newest first, in pages', async () => {
  const { list, endpoint } = await setUp()
  const { data, meta } = await list('?per_page=1')
  expect(meta).toMatchObject({ current_page: 1, per_page: 1, total: 2, last_page: 2 })
  expect(data).toEqual([
    {
      id: expect.any(String),
      endpointId: endpoint.id,
      event: 'cashout.failed',
      transactionId: expect.any(String),
      status: 'PENDING',
      attempts: 1,
      lastStatusCode: 500,
      lastLatencyMs: expect.any(Number),
      lastError: 'http_status',
      createdAt: expect.stringMatching(/Z$/),
      deliveredAt: null,
      nextAttemptAt: expect.stringMatching(/Z$/),
    },
  ])
  const second = await list('?per_page=1&page=2')
  expect(second.data).toMatchObject([{ event: 'cashout.created', nextAttemptAt: null }])
})

test('200 filters by status and event', async () => {
  const { list } = await setUp()
  expect((await list('?status=DELIVERED')).data).toMatchObject([{ event: 'cashout.created' }])
  expect((await list('?event=cashout.failed')).data).toMatchObject([{ status: 'PENDING' }])
  expect((await list('?event=cashout.failed&status=DELIVERED')).data).toEqual([])
})

test('400 for an invalid filter', async () => {
  const { list } = await setUp()
  for (const query of ['?status=SENT', '?event=nope', '?page=0', '?per_page=101']) {
    expect(await list(query)).toMatchObject({ statusCode: 400, error: 'invalid_request' })
  }
})
