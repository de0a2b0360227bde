import { expect, test } from 'vitest'
import { params } from '@/lib/platform/db/testing'
import { resendDelivery } from '@/lib/webhooks/deliveries/resend-delivery'
import { contractSignature } from '@/lib/webhooks/sending/signature'
import { deliverAll, newSubscriber, startReceiver, writeEvents } from '@/lib/webhooks/testing'
import { GET } from './route'

async function setUp(body: string | Buffer = 'no') {
  const { url, received } = await startReceiver((_, nth) => ({
    status: nth === 1 ? 500 : 200,
    body,
    headers: { 'x-server': 'shop' },
  }))
  const subscriber = await newSubscriber(url)
  const { merchantId, actor, request, deliveries } = subscriber
  await writeEvents(merchantId, 'transaction.completed')
  await deliverAll(merchantId)
  const id = (await deliveries())[0]!.deliveryId
  await resendDelivery(actor, id)
  await deliverAll(merchantId)
  const read = async (language = 'en') => {
    const headers = { 'accept-language': language }
    const response = await GET(
      request(`/v1/user/webhooks/deliveries/${id}`, { headers }),
      params({ id }),
    )
    return response.json()
  }
  return { ...subscriber, id, url, read, received }
}

test('200 shows the very bytes that were sent, and each attempt with its headers', async () => {
  const { read, id, url, endpoint, received } = await setUp()
  const delivery = await read()
  expect(delivery).toMatchObject({
    id,
    endpointId: endpoint.id,
    url,
    event: 'transaction.completed',
    status: 'DELIVERED',
    attempts: 2,
    payload: received[0]!.body,
    occurredAt: expect.stringMatching(/Z$/),
  })
  const [failed, arrived] = delivery.tries
  expect(failed).toEqual({
    number: 1,
    statusCode: 500,
    error: 'http_status',
    responseBody: 'no',
    errorMessage: 'The endpoint answered with an error status.',
    startedAt: expect.stringMatching(/Z$/),
    latencyMs: expect.any(Number),
    requestHeaders: expect.objectContaining({
      'X-Webhook-Event': 'transaction.completed',
      'X-Webhook-Signature': contractSignature(received[0]!.body, endpoint.secret),
      'webhook-id': id,
    }),
    responseHeaders: expect.objectContaining({ 'x-server': 'shop' }),
  })
  expect(arrived).toMatchObject({ number: 2, statusCode: 200, error: null, errorMessage: null })
  expect(JSON.stringify(delivery)).not.toContain(endpoint.secret)
})

test('200 says why an attempt failed in the requested language', async () => {
  const { read } = await setUp()
  const { tries } = await read('pt-BR')
  expect(tries[0].errorMessage).toBe('O endpoint respondeu com um status de erro.')
})

test('200 says it in the language that the person chose, whatever the browser asks for', async () => {
  const { request, id } = await setUp()
  const asked = request(`/v1/user/webhooks/deliveries/${id}`, {
    headers: { 'accept-language': 'en' },
  })
  asked.headers.append('cookie', 'locale=pt-BR')
  const { tries } = await (await GET(asked, params({ id }))).json()
  expect(tries[0].errorMessage).toBe('O endpoint respondeu com um status de erro.')
})

test('200 shows no more than the first 4 KiB of an answer', async () => {
  const { read } = await setUp('a'.repeat(10_000))
  const { tries } = await read()
  expect(tries[1].responseBody).toBe('a'.repeat(4_096))
})
