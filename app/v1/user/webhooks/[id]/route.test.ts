import { describe, expect, test } from 'vitest'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { createEndpoint } from '@/lib/webhooks/endpoints/create-endpoint'
import { GET as listDeliveries } from './deliveries/route'
import { POST as revalidate } from './revalidate/route'
import { DELETE, GET, PATCH } from './route'

const URL = 'http://127.0.0.1:9/hook'

async function setUp() {
  const merchant = await newMerchant()
  const endpoint = await createEndpoint(merchant.actor, { url: URL, events: ['cashout.failed'] })
  const path = `/v1/user/webhooks/${endpoint.id}`
  return {
    ...merchant,
    id: endpoint.id,
    secret: endpoint.secret,
    path,
    at: params({ id: endpoint.id }),
  }
}

describe('200', () => {
  test('GET answers the endpoint with its health and without its secret', async () => {
    const { request, path, at, id, secret } = await setUp()
    const response = await GET(request(path), at)
    const answer = await response.json()
    expect(response.status).toBe(200)
    expect(answer).toMatchObject({ id, url: URL, events: ['cashout.failed'], pending: 0 })
    expect(answer).not.toHaveProperty('secret')
    expect(answer).toMatchObject({
      successRate: null,
      latencyMs: { p50: null, p95: null },
      days: { length: 7 },
      failingSince: null,
      pausedUntil: null,
      previousSecretUntil: null,
      secretPrefix: secret.slice(0, 10),
      previousSecretPrefix: null,
    })
  })

  test('PATCH changes what is sent, and nothing else', async () => {
    const { request, path, at } = await setUp()
    const patch = (body: object) => PATCH(request(path, { method: 'PATCH', body }), at)
    const events = ['transaction.created', 'transaction.created', 'cashout.created']
    expect(await (await patch({ events, enabled: false })).json()).toMatchObject({
      url: URL,
      events: ['transaction.created', 'cashout.created'],
      enabled: false,
    })
    expect(await (await patch({ description: 'loja' })).json()).toMatchObject({
      description: 'loja',
      enabled: false,
    })
    expect(await (await patch({ description: null })).json()).toMatchObject({ description: null })
  })

  test('revalidate answers what came of the ping', async () => {
    const { request, path, at } = await setUp()
    const response = await revalidate(request(`${path}/revalidate`, { method: 'POST' }), at)
    expect(await response.json()).toMatchObject({
      ok: false,
      status: null,
      latencyMs: expect.any(Number),
      error: 'connection_refused',
      errorMessage: expect.any(String),
      requestHeaders: { 'webhook-id': expect.any(String) },
      payload: expect.stringContaining('webhook.validation'),
      responseBody: null,
    })
  })
})

test('204 DELETE, and then 404', async () => {
  const { request, path, at } = await setUp()
  const remove = () => DELETE(request(path, { method: 'DELETE' }), at)
  expect((await remove()).status).toBe(204)
  expect((await remove()).status).toBe(404)
  expect((await GET(request(path), at)).status).toBe(404)
})

test.each([
  ['url', { url: 'http://10.0.0.1/' }],
  ['events', { events: [] }],
  ['events.0', { events: ['nope'] }],
  ['enabled', { enabled: 'yes' }],
])('400 PATCH with a bad %s', async (path, body) => {
  const { request, path: url, at } = await setUp()
  const response = await PATCH(request(url, { method: 'PATCH', body }), at)
  expect(response.status).toBe(400)
  expect((await response.json()).detail.issues).toMatchObject([{ path }])
})

describe("404 for another merchant's endpoint, an unknown id and an invalid id", () => {
  test.each(['theirs', '0196904c-2a00-7000-8000-000000000000', 'events2'])('%s', async (which) => {
    const { request } = await newMerchant()
    const { id, merchant, request: owner, path, at } = await setUp()
    const target = params({ id: which === 'theirs' ? id : which })
    const answers = await Promise.all([
      GET(request(path), target),
      PATCH(request(path, { method: 'PATCH', body: { enabled: false } }), target),
      DELETE(request(path, { method: 'DELETE' }), target),
      revalidate(request(path, { method: 'POST' }), target),
      listDeliveries(request(path), target),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    const kept = await (await GET(owner(path), at)).json()
    expect([kept.enabled, merchant.status]).toEqual([true, 'ACTIVE'])
  })
})
