import { expect, test } from 'vitest'
import { deliverAll, newSubscriber, startReceiver, writeEvents } from '@/lib/webhooks/testing'
import { createEndpoint } from './create-endpoint'
import { listEndpoints } from './list-endpoints'

test('the list tells how each endpoint fares', async () => {
  const { url } = await startReceiver((_, nth) => ({ status: nth === 1 ? 500 : 200 }))
  const { merchantId, actor, endpoint } = await newSubscriber(url)
  const idle = await createEndpoint(actor, {
    url: 'http://127.0.0.1:9/hook',
    events: ['transaction.completed'],
  })
  await writeEvents(merchantId, 'cashout.created')
  await deliverAll(merchantId)
  await writeEvents(merchantId, 'cashout.created')
  await deliverAll(merchantId)

  const time = expect.stringMatching(/Z$/)
  expect(await listEndpoints(merchantId)).toMatchObject([
    { id: idle.id, pending: 0, failed: 0, lastDeliveredAt: null, lastFailureAt: null },
    { id: endpoint.id, pending: 1, failed: 0, lastDeliveredAt: time, lastFailureAt: time },
  ])
})
