import { expect, test } from 'vitest'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { createEndpoint } from '@/lib/webhooks/endpoints/create-endpoint'
import { DELETE, POST } from './route'

async function setUp() {
  const { actor, request } = await newMerchant()
  const { id, secret } = await createEndpoint(actor, {
    url: 'http://127.0.0.1:9/hook',
    events: ['cashout.failed'],
  })
  const rotate = (body: object) =>
    POST(request(`/v1/user/webhooks/${id}/rotate-secret`, { body }), params({ id }))
  const end = (of = id) =>
    DELETE(
      request(`/v1/user/webhooks/${of}/rotate-secret`, { method: 'DELETE' }),
      params({ id: of }),
    )
  return { id, secret, rotate, end }
}

test('200 shows the new secret, and until when the old one signs too: a day unless told', async () => {
  const { id, secret, rotate } = await setUp()
  const response = await rotate({})
  expect(response.status).toBe(200)
  const answer = await response.json()
  expect(answer).toMatchObject({ id, secret: expect.stringMatching(/^whsec_/) })
  expect(answer.secret).not.toBe(secret)
  const hours = (Date.parse(answer.previousSecretUntil) - Date.now()) / 3_600_000
  expect(hours).toBeCloseTo(24, 1)
})

test('409 while an earlier rotation overlaps, but not for one without overlap', async () => {
  const { rotate } = await setUp()
  const { previousSecretUntil } = await (await rotate({ overlapHours: 168 })).json()
  const refused = await rotate({ overlapHours: 1 })
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({
    error: 'invalid_state',
    detail: { previousSecretUntil },
  })
  expect(await (await rotate({ overlapHours: 0 })).json()).toMatchObject({
    previousSecretUntil: null,
  })
  expect((await rotate({ overlapHours: 1 })).status).toBe(200)
})

test('400 for hours that are no whole number from 0 to 168', async () => {
  const { rotate } = await setUp()
  for (const overlapHours of [-1, 169, 1.5, '24']) {
    expect((await rotate({ overlapHours })).status).toBe(400)
  }
})

test('204 DELETE ends the overlap, once or more, and another rotation may begin', async () => {
  const { rotate, end } = await setUp()
  expect((await rotate({ overlapHours: 168 })).status).toBe(200)
  for (const _ of [1, 2]) expect((await end()).status).toBe(204)
  expect((await rotate({ overlapHours: 1 })).status).toBe(200)
})

test('404 DELETE for an endpoint that is not there', async () => {
  const { end } = await setUp()
  expect((await end('0196904c-2a00-7000-8000-000000000009')).status).toBe(404)
})
