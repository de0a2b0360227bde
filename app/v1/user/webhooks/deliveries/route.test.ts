import { expect, test } from 'vitest'
import { newMerchant } from '@/lib/platform/db/testing'
import { deleteEndpoint } from '@/lib/webhooks/endpoints/update-endpoint'
import {
  addVerified,
  deliverAll,
  newSubscriber,
  startReceiver,
  writeEvents,
} from '@/lib/webhooks/testing'
import { GET } from './route'

const PATH = '/v1/user/webhooks/deliveries'

/** One event delivered to a first endpoint; another that fails there and reaches a second one. */
async function setUp() {
  const { url } = await startReceiver(({ headers }) => ({
    status: headers['x-webhook-event'] === 'cashout.failed' ? 410 : 200,
  }))
  const { url: other } = await startReceiver()
  const subscriber = await newSubscriber(url)
  const { merchantId, actor, request } = subscriber
  await writeEvents(merchantId, 'cashout.created')
  await deliverAll(merchantId)
  const second = await addVerified(actor, { url: other, events: ['cashout.failed'] })
  await writeEvents(merchantId, 'cashout.failed')
  await deliverAll(merchantId)
  const list = async (query = '') => (await GET(request(PATH + query))).json()
  return { ...subscriber, first: subscriber.endpoint, second, list }
}

test('200 lists the deliveries of all endpoints, newest first, in pages', async () => {
  const { list, first, second } = await setUp()
  const { data, meta, isTotalCapped } = await list('?per_page=2')
  expect(meta).toMatchObject({ per_page: 2, total: 3, last_page: 2 })
  expect(isTotalCapped).toBe(false)
  expect(data.map((row: { event: string }) => row.event)).toEqual([
    'cashout.failed',
    'cashout.failed',
  ])
  const ids = data.map((row: { endpointId: string }) => row.endpointId)
  expect(ids.toSorted()).toEqual([first.id, second.id].toSorted())
  const beyond = await list('?page=501')
  expect(beyond).toMatchObject({ data: [], meta: { total: 3, last_page: 1 } })
  const rest = await list('?per_page=2&page=2')
  expect(rest.data).toMatchObject([{ event: 'cashout.created', endpointId: first.id }])
})

test('200 filters by status, event, endpoint, transaction and time, together too', async () => {
  const { list, first, second } = await setUp()
  const { data } = await list()
  const { transactionId, createdAt } = data[2]
  const events = async (query: string) =>
    (await list(query)).data.map((row: { event: string }) => row.event)

  expect((await list('?status=FAILED')).data).toMatchObject([{ endpointId: first.id }])
  expect(await events('?status=PENDING')).toEqual([])
  expect(await events('?event=cashout.created')).toEqual(['cashout.created'])
  expect((await list(`?endpointId=${second.id}`)).data).toMatchObject([{ status: 'DELIVERED' }])
  expect(await events(`?transactionId=${transactionId}`)).toEqual(['cashout.created'])
  expect(await events(`?transactionId=${transactionId}&status=FAILED`)).toEqual([])
  expect(await events(`?startDate=${createdAt}&endDate=${createdAt}`)).toEqual(['cashout.created'])
  expect(await events('?endDate=2026-01-01')).toEqual([])
  expect(await events('?startDate=2026-01-01&status=FAILED&event=cashout.failed')).toHaveLength(1)
})

test('200 includes the deliveries of deleted endpoints', async () => {
  const { list, actor, first } = await setUp()
  await deleteEndpoint(actor, first.id)
  expect((await list()).meta.total).toBe(3)
})

test("200 with nothing of another merchant's, whatever is asked for", async () => {
  const { list, first } = await setUp()
  const { transactionId } = (await list()).data[0]
  const { request } = await newMerchant()
  const queries = ['', '?status=FAILED', `?endpointId=${first.id}`]
  for (const query of [...queries, `?transactionId=${transactionId}`]) {
    const response = await GET(request(PATH + query))
    expect(await response.json()).toMatchObject({ data: [], meta: { total: 0 } })
  }
})

test('400 for an invalid filter', async () => {
  const { list } = await setUp()
  const bad = ['status=SENT', 'event=nope', 'endpointId=x', 'transactionId=x', 'startDate=today']
  for (const query of [...bad, 'page=0', 'per_page=101']) {
    expect(await list(`?${query}`)).toMatchObject({ statusCode: 400, error: 'invalid_request' })
  }
})
