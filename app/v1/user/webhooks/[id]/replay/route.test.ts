import { expect, test } from 'vitest'
import { params } from '@/lib/platform/db/testing'
import { updateEndpoint } from '@/lib/webhooks/endpoints/update-endpoint'
import { deliverAll, newSubscriber, startReceiver, writeEvents } from '@/lib/webhooks/testing'
import { POST } from './route'

async function setUp() {
  const { url, received } = await startReceiver()
  const subscriber = await newSubscriber(url)
  const { merchantId, request, endpoint } = subscriber
  await writeEvents(merchantId, 'cashout.created', 'cashout.processing')
  await deliverAll(merchantId)
  const replay = (body: object) =>
    POST(request(`/v1/user/webhooks/${endpoint.id}/replay`, { body }), params({ id: endpoint.id }))
  return { ...subscriber, received, replay }
}

test('202 tells how many are on their way, and they go', async () => {
  const { merchantId, replay, received } = await setUp()
  const response = await replay({})
  expect(response.status).toBe(202)
  const answer = { replayed: 2, more: false, next: null, nextEventId: null }
  expect(await response.json()).toEqual(answer)
  await deliverAll(merchantId)
  expect(received).toHaveLength(4)
})

test('400 for a period that ends before it begins, and for words that are no time', async () => {
  const { replay } = await setUp()
  for (const body of [
    { from: '2026-05-03', to: '2026-05-02' },
    { from: 'yesterday' },
    { to: 5 },
    { failedOnly: 'yes' },
    { fromEventId: '1' },
  ]) {
    expect((await replay(body)).status).toBe(400)
  }
})

test('409 while the endpoint is switched off', async () => {
  const { replay, actor, endpoint } = await setUp()
  await updateEndpoint(actor, endpoint.id, { enabled: false })
  const response = await replay({})
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({ error: 'invalid_state' })
})
