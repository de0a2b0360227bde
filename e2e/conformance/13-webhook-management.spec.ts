import { randomUUID } from 'node:crypto'
import { describe, expect, test } from './support/conformance'
import { EVENTS } from './support/contract'
import { refused } from './support/expectations'
import type { Api } from './support/http'
import type { Endpoint } from './support/wire'

/** An event that no test causes, so that the endpoints receive pings alone. */
const WANTED = ['transaction.chargeback']

/** Registers an endpoint, and takes it away again whatever becomes of the test. */
async function withEndpoint(owner: Api, url: string, use: (made: Endpoint) => Promise<unknown>) {
  const { status, body } = await owner.post<Endpoint>('webhooks', { url, events: WANTED })
  expect(status, JSON.stringify(body)).toBe(201)
  try {
    await use(body)
  } finally {
    await owner.delete(`webhooks/${body.id}`)
  }
}

describe('Webhook management endpoints (dashboard user credential)', () => {
  test('GET /v1/user/webhooks/events: the eleven events', async ({ owner }) => {
    const { status, body } = await owner.get<{ data: { name: string }[] }>('webhooks/events')
    expect(status).toBe(200)
    expect(body.data.map(({ name }) => name).sort()).toEqual([...EVENTS].sort())
  })

  test('POST /v1/user/webhooks', async ({ owner, inbox }) => {
    await withEndpoint(owner, inbox.url, async (endpoint) => {
      expect(endpoint).toMatchObject({ url: inbox.url, events: WANTED, enabled: true })
    })
  })

  test('GET /v1/user/webhooks', async ({ owner, inbox }) => {
    await withEndpoint(owner, inbox.url, async ({ id }) => {
      const { status, body } = await owner.get<{ data: Endpoint[] }>('webhooks')
      expect(status).toBe(200)
      expect(body.data.map((one) => one.id)).toContain(id)
    })
  })

  test('GET /v1/user/webhooks/:id', async ({ owner, inbox }) => {
    await withEndpoint(owner, inbox.url, async ({ id }) => {
      const { status, body } = await owner.get<Endpoint>(`webhooks/${id}`)
      expect(status).toBe(200)
      expect(body).toMatchObject({ id, url: inbox.url, events: WANTED })
    })
  })

  test('PATCH /v1/user/webhooks/:id', async ({ owner, inbox }) => {
    await withEndpoint(owner, inbox.url, async ({ id }) => {
      const changes = { events: ['cashout.failed'], description: 'Saques', enabled: false }
      const { status, body } = await owner.patch<Endpoint>(`webhooks/${id}`, changes)
      expect(status).toBe(200)
      expect(body).toMatchObject({ id, url: inbox.url, ...changes })
      expect((await owner.get(`webhooks/${id}`)).body).toMatchObject(changes)
    })
  })

  test('DELETE /v1/user/webhooks/:id', async ({ owner, inbox }) => {
    await withEndpoint(owner, inbox.url, async ({ id }) => {
      expect((await owner.delete(`webhooks/${id}`)).status).toBe(204)
      refused(await owner.get(`webhooks/${id}`), 'not_found')
    })
  })

  test('POST /v1/user/webhooks/:id/revalidate', async ({ owner, inbox }) => {
    await withEndpoint(owner, inbox.url, async ({ id }) => {
      const { status, body } = await owner.post(`webhooks/${id}/revalidate`)
      expect(status).toBe(200)
      expect(body).toMatchObject({ ok: true, status: 204 })
    })
  })

  const ONE = `webhooks/${randomUUID()}`
  const rows = [
    ['GET', 'webhooks/events'],
    ['POST', 'webhooks'],
    ['GET', 'webhooks'],
    ['GET', ONE],
    ['PATCH', ONE],
    ['DELETE', ONE],
    ['POST', `${ONE}/revalidate`],
  ] as const
  for (const [method, path] of rows) {
    test(`${method} /v1/user/${path.replace(ONE, 'webhooks/:id')} is the dashboard user’s`, async ({
      anybody,
      merchant,
    }) => {
      refused(await anybody.ask(`user/${path}`, { method }), 'unauthenticated')
      const headers = { authorization: `Bearer ${merchant.secretKey}` }
      refused(await anybody.ask(`user/${path}`, { method, headers }), 'unauthenticated')
    })
  }
})
