import { describe, expect, test } from 'vitest'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { runReplay } from '@/lib/webhooks/deliveries/run-replay'
import { updateEndpoint } from '@/lib/webhooks/endpoints/update-endpoint'
import {
  addVerified,
  deliverAll,
  newSubscriber,
  startReceiver,
  writeEvents,
} from '@/lib/webhooks/testing'
import { DELETE } from './[replayId]/route'
import { GET, POST } from './route'

const NOBODYS = '0196904c-2a00-7000-8000-000000000000'

async function setUp() {
  const { url, received } = await startReceiver()
  const subscriber = await newSubscriber(url)
  const { merchantId, request, endpoint } = subscriber
  await writeEvents(merchantId, 'cashout.created', 'cashout.processing')
  await deliverAll(merchantId)
  const path = (id: string) => `/v1/user/webhooks/${id}/replays`
  const start = (body: object = {}, id: string = endpoint.id) =>
    POST(request(path(id), { body }), params({ id }))
  const list = (id: string = endpoint.id) => GET(request(path(id)), params({ id }))
  const stop = (replayId: string, id: string = endpoint.id) =>
    DELETE(request(`${path(id)}/${replayId}`, { method: 'DELETE' }), params({ id, replayId }))
  return { ...subscriber, url, received, start, list, stop }
}

describe('202', () => {
  test('answers the replay, which is in the list until the worker has done it', async () => {
    const { merchantId, endpoint, start, list, received } = await setUp()
    const response = await start({ from: '2026-05-02', to: '2026-05-03', failedOnly: true })
    expect(response.status).toBe(202)
    const replay = await response.json()
    expect(replay).toMatchObject({
      endpointId: endpoint.id,
      status: 'RUNNING',
      failedOnly: true,
      queued: 0,
      from: '2026-05-02T03:00:00.000Z',
      to: '2026-05-04T02:59:59.999Z',
      reached: null,
      waitsUntil: null,
      reason: null,
    })
    expect(await (await list()).json()).toEqual({ data: [replay] })
    await runReplay({ merchantId, replayId: replay.id })

    const { id } = await (await start()).json()
    await runReplay({ merchantId, replayId: id })
    await deliverAll(merchantId)
    expect((await (await list()).json()).data).toMatchObject([
      { id, status: 'DONE', queued: 2 },
      { id: replay.id, status: 'DONE', queued: 0 },
    ])
    expect(received).toHaveLength(4)
  })

  test('for a period that ends with the year 9999', async () => {
    const { start } = await setUp()
    const response = await start({ to: '9999-12-31' })
    expect(response.status).toBe(202)
    expect(await response.json()).toMatchObject({ to: '9999-12-31T23:59:59.998Z' })
  })
})

describe('204', () => {
  test('stops a replay, and a repeat changes nothing; then another may start', async () => {
    const { start, stop, list } = await setUp()
    const { id } = await (await start()).json()
    expect((await stop(id)).status).toBe(204)
    expect((await stop(id)).status).toBe(204)
    expect((await (await list()).json()).data).toMatchObject([{ id, status: 'STOPPED' }])
    expect((await start()).status).toBe(202)
  })
})

describe('400', () => {
  test('for a period that ends before it begins, and for unknown fields', async () => {
    const { start } = await setUp()
    for (const body of [{ from: '2026-05-03', to: '2026-05-02' }, { from: 'x' }, { since: 'x' }]) {
      expect((await start(body)).status).toBe(400)
    }
  })
})

describe('404', () => {
  test('for an endpoint or a replay of another merchant, one that never was, and no id', async () => {
    const { start, endpoint } = await setUp()
    const { id } = await (await start()).json()
    const other = await setUp()
    for (const unknown of [endpoint.id, NOBODYS, 'x']) {
      expect((await other.start({}, unknown)).status).toBe(404)
      expect((await other.list(unknown)).status).toBe(404)
    }
    for (const unknown of [id, NOBODYS, 'x']) {
      expect((await other.stop(unknown)).status).toBe(404)
      expect((await other.stop(unknown, endpoint.id)).status).toBe(404)
    }
    expect(await prisma.replay.findFirst({ where: { replayId: id } })).toMatchObject({
      status: 'RUNNING',
    })
  })
})

describe('409', () => {
  test('while another replay of the account runs, which is named', async () => {
    const { actor, url, endpoint, start } = await setUp()
    const { id } = await (await start()).json()
    const second = await addVerified(actor, { url, events: ['cashout.created'] })
    for (const target of [endpoint.id, second.id]) {
      const response = await start({}, target)
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({
        error: 'invalid_state',
        message: expect.stringContaining(id),
        detail: { replayId: id, endpointId: endpoint.id },
      })
    }
  })

  test('while the endpoint is switched off', async () => {
    const { actor, endpoint, start } = await setUp()
    await updateEndpoint(actor, endpoint.id, { enabled: false })
    const response = await start()
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ error: 'invalid_state' })
  })
})

test('401 without a session, 403 for a suspended account', async () => {
  const { request } = await newMerchant()
  const stranger = request('/v1/user/webhooks/x/replays', {
    body: {},
    headers: { authorization: '' },
  })
  expect((await POST(stranger, params({ id: NOBODYS }))).status).toBe(401)
  const { merchantId, start } = await setUp()
  await prisma.merchant.update({ where: { merchantId }, data: { status: 'SUSPENDED' } })
  expect((await start()).status).toBe(403)
})
