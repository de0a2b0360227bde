import { expect, test } from 'vitest'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { deleteEndpoint, updateEndpoint } from '@/lib/webhooks/endpoints/update-endpoint'
import { deliverAll, newSubscriber, startReceiver, writeEvents } from '@/lib/webhooks/testing'
import { POST } from './route'

async function setUp() {
  const { url, received } = await startReceiver()
  const subscriber = await newSubscriber(url)
  await writeEvents(subscriber.merchantId, 'cashout.created')
  await deliverAll(subscriber.merchantId)
  const id = (await subscriber.deliveries())[0]!.deliveryId
  const path = `/v1/user/webhooks/deliveries/${id}/resend`
  return { ...subscriber, id, path, received }
}

test('200 puts a delivery back in the queue', async () => {
  const { request, path, id, merchantId, received } = await setUp()
  const response = await POST(request(path, { method: 'POST' }), params({ id }))
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ id, status: 'PENDING', attempts: 1 })
  await deliverAll(merchantId)
  expect(received).toHaveLength(2)
})

test("404 for another merchant's delivery, an unknown id and an invalid id", async () => {
  const { path, id, deliveries } = await setUp()
  const { request } = await newMerchant()
  for (const each of [id, '0196904c-2a00-7000-8000-000000000000', 'x']) {
    const response = await POST(request(path, { method: 'POST' }), params({ id: each }))
    expect(response.status).toBe(404)
  }
  expect(await deliveries()).toMatchObject([{ status: 'DELIVERED' }])
})

test('404 once the endpoint was deleted', async () => {
  const { request, path, id, actor, endpoint } = await setUp()
  await deleteEndpoint(actor, endpoint.id)
  const response = await POST(request(path, { method: 'POST' }), params({ id }))
  expect(response.status).toBe(404)
})

test('409 while the endpoint is switched off', async () => {
  const { request, path, id, actor, endpoint } = await setUp()
  await updateEndpoint(actor, endpoint.id, { enabled: false })
  const response = await POST(request(path, { method: 'POST' }), params({ id }))
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({ error: 'invalid_state' })
})
