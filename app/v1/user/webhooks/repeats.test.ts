import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newMerchant } from '@/lib/platform/db/testing'
import { deleteEndpoint, updateEndpoint } from '@/lib/webhooks/endpoints/update-endpoint'
import { GET, POST } from './route'

const PATH = '/v1/user/webhooks'

const bodyOf = (idempotencyKey: string) => ({
  url: 'https://loja.invalid/hooks',
  events: ['transaction.completed'],
  idempotencyKey,
})

async function newPoster() {
  const { request, actor } = await newMerchant()
  const post = (body: object) => POST(request(PATH, { body }))
  const count = async () => (await (await GET(request(PATH))).json()).data.length
  return { request, actor, post, count }
}

test('a repeat answers the endpoint that the first request made, with its secret', async () => {
  const { post, request, count } = await newPoster()
  const { idempotencyKey, ...body } = bodyOf(randomUUID())
  const [one, other] = await Promise.all([1, 2].map(() => post({ ...body, idempotencyKey })))
  const headers = { 'idempotency-key': idempotencyKey.toUpperCase() }
  const third = await POST(request(PATH, { body, headers }))

  const made = await one!.json()
  expect(made.secret).toMatch(/^whsec_/)
  expect(await other!.json()).toEqual(made)
  expect(await third.json()).toEqual(made)
  expect(third.status).toBe(201)
  expect(third.headers.get('Idempotent-Replayed')).toBe('true')
  expect(await count()).toBe(1)
})

test('another key, and none, make another endpoint; another account may have the same key', async () => {
  const { post, count } = await newPoster()
  const stranger = await newPoster()
  const { idempotencyKey, ...body } = bodyOf(randomUUID())
  await post({ ...body, idempotencyKey })
  await post(bodyOf(randomUUID()))
  await post(body)
  await post(body)
  expect((await stranger.post({ ...body, idempotencyKey })).status).toBe(201)
  expect([await count(), await stranger.count()]).toEqual([4, 1])
})

test('409 for another body, and once the endpoint has changed: its secret is not told', async () => {
  const { post, actor, count } = await newPoster()
  const body = bodyOf(randomUUID())
  const made = await (await post(body)).json()
  const expectConflict = async (sent: object) => {
    const response = await post(sent)
    expect(response.status).toBe(409)
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({
      error: 'idempotency_conflict',
      detail: { endpointId: made.id },
    })
    expect(text).not.toContain('whsec_')
  }
  await expectConflict({ ...body, url: 'https://loja.invalid/other' })
  await expectConflict({ ...body, events: ['cashout.failed'] })
  await expectConflict({ ...body, description: 'loja' })
  await updateEndpoint(actor, made.id, { enabled: false })
  await expectConflict(body)
  await deleteEndpoint(actor, made.id)
  await expectConflict(body)
  expect(await count()).toBe(0)
})

test('409 once the endpoint is deleted, also one that never changed', async () => {
  const { post, actor, count } = await newPoster()
  const body = bodyOf(randomUUID())
  await deleteEndpoint(actor, (await (await post(body)).json()).id)
  const response = await post(body)
  expect(response.status).toBe(409)
  expect(await response.text()).not.toContain('whsec_')
  expect(await count()).toBe(0)
})
