import { expect, test } from 'vitest'
import { EVENT_NAMES } from '@/lib/events/events'
import { at } from '@/lib/platform/clock'
import { params } from '@/lib/platform/db/testing'
import { EventSchema } from '@/lib/webhooks/event-schema'
import { contractSignature } from '@/lib/webhooks/sending/signature'
import { newSubscriber, startReceiver } from '@/lib/webhooks/testing'
import { POST } from './route'

async function setUp(status = 200) {
  const { url, received } = await startReceiver(() => ({ status, body: 'seen' }))
  const subscriber = await newSubscriber(url, ['cashout.failed'])
  const { request, endpoint } = subscriber
  const send = async (event: string) => {
    const headers = { 'accept-language': 'en' }
    const path = `/v1/user/webhooks/${endpoint.id}/test`
    const response = await POST(
      request(path, { body: { event }, headers }),
      params({ id: endpoint.id }),
    )
    return response.json()
  }
  return { ...subscriber, received, send }
}

test.each(EVENT_NAMES)(
  '200 sends %s, signed and marked, as the contract describes it',
  async (event) => {
    const { send, received, endpoint } = await setUp()
    const answer = await send(event)
    const [{ headers, body }] = received as [(typeof received)[0]]
    expect(headers).toMatchObject({
      'x-webhook-event': event,
      'x-webhook-test': 'true',
      'x-webhook-signature': contractSignature(body, endpoint.secret),
      'webhook-signature': expect.stringMatching(/^v1,/),
    })
    expect(EventSchema.parse(JSON.parse(body))).toMatchObject({
      event,
      data: { id: 2_147_483_647 },
    })
    expect(answer).toMatchObject({
      ok: true,
      status: 200,
      error: null,
      errorMessage: null,
      payload: body,
      responseBody: 'seen',
      requestHeaders: { 'X-Webhook-Test': 'true' },
    })
  },
)

test('200 tells how it was refused; it counts neither for nor against the endpoint', async () => {
  const { send, current, deliveries } = await setUp(410)
  expect(await send('cashout.failed')).toMatchObject({
    ok: false,
    status: 410,
    error: 'http_status',
    errorMessage: 'The endpoint answered with an error status.',
  })
  expect(await current()).toMatchObject({ enabled: true, failures: 0, lastFailureAt: null })
  expect(await deliveries()).toEqual([])
})

test('a second test is another event: a receiver that drops repeats does not drop it', async () => {
  const { send, received } = await setUp()
  await at(new Date('2026-06-01T10:00:00.000Z'), () => send('cashout.failed'))
  await at(new Date('2026-06-01T10:00:01.000Z'), () => send('cashout.failed'))
  const times = received.map(({ body }) => JSON.parse(body).timestamp)
  expect(times).toEqual(['2026-06-01T10:00:00.000Z', '2026-06-01T10:00:01.000Z'])
})
