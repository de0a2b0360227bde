import { describe, expect, test } from 'vitest'
import { EVENT_NAMES } from '@/lib/events/events'
import { newMerchant } from '@/lib/platform/db/testing'
import { GET, POST } from './route'

const PATH = '/v1/user/webhooks'
const body = { url: 'https://loja.invalid/hooks', events: ['transaction.completed'] }

describe('201', () => {
  test('answers the endpoint with its secret, events named twice once', async () => {
    const { request } = await newMerchant()
    const events = ['cashout.failed', 'cashout.failed', 'cashout.created']
    const response = await POST(request(PATH, { body: { ...body, events, description: 'loja' } }))
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      url: body.url,
      events: ['cashout.failed', 'cashout.created'],
      description: 'loja',
      enabled: true,
      disabledReason: null,
      disabledAt: null,
      verifiedAt: null,
      unverifiedSince: expect.stringMatching(/Z$/),
      nextPingAt: expect.stringMatching(/Z$/),
      secret: expect.stringMatching(/^whsec_/),
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    })
  })
})

describe('200', () => {
  test("lists the merchant's own, newest first, without secrets", async () => {
    const { request } = await newMerchant()
    const { request: stranger } = await newMerchant()
    for (const description of ['a', 'b'])
      await POST(request(PATH, { body: { ...body, description } }))
    await POST(stranger(PATH, { body }))

    const { data } = await (await GET(request(PATH))).json()
    expect(data).toMatchObject([
      { description: 'b', pending: 0, failed: 0, lastDeliveredAt: null, lastFailureAt: null },
      { description: 'a' },
    ])
    expect(JSON.stringify(data)).not.toMatch(/"secret"|cipher|whsec_[^"]{5}/i)
  })
})

describe('400', () => {
  test.each([
    ['no URL', { events: body.events }, 'url'],
    ['no absolute URL', { ...body, url: 'loja' }, 'url'],
    ['credentials', { ...body, url: 'https://me:pass@loja.invalid/' }, 'url'],
    ['a private address', { ...body, url: 'http://192.168.0.10/' }, 'url'],
    ['cloud metadata', { ...body, url: 'http://0xa9fea9fe/latest' }, 'url'],
    ['no events', { url: body.url }, 'events'],
    ['an empty list', { ...body, events: [] }, 'events'],
    ['no list', { ...body, events: '*' }, 'events'],
    ['an unknown event', { ...body, events: ['transaction.paid'] }, 'events.0'],
    ['a long description', { ...body, description: 'x'.repeat(501) }, 'description'],
  ])('%s', async (_, sent, path) => {
    const { request } = await newMerchant()
    const response = await POST(request(PATH, { body: sent }))
    expect(response.status).toBe(400)
    const { error, detail } = await response.json()
    expect(error).toBe('invalid_request')
    expect(detail.issues).toMatchObject([{ path }])
    if (path.startsWith('events')) {
      for (const name of EVENT_NAMES) expect(detail.issues[0].message).toContain(name)
    }
  })

  test('a list of more than 100 events, with a short answer', async () => {
    const { request } = await newMerchant()
    const post = (events: unknown[]) => POST(request(PATH, { body: { ...body, events } }))
    for (const events of [Array(30_000).fill(1), Array(101).fill('cashout.failed')]) {
      const { detail } = await (await post(events)).json()
      expect(detail.issues).toEqual([{ path: 'events', message: 'must have at most 100 items' }])
    }
    const unknown = await (await post(Array(100).fill(1))).text()
    expect(unknown.length).toBeLessThan(65_536)
    expect((await post(Array(100).fill('cashout.failed'))).status).toBe(201)
  })

  test('names every violation at once', async () => {
    const { request } = await newMerchant()
    const response = await POST(request(PATH, { body: { url: 'ftp://x/', events: [] } }))
    const { detail } = await response.json()
    expect(detail.issues.map(({ path }: { path: string }) => path)).toEqual(['url', 'events'])
  })
})

test('401 without a credential of the dashboard; a secret key is none', async () => {
  const { request, secretKey } = await newMerchant()
  for (const authorization of ['', `Bearer ${secretKey}`]) {
    const headers = { authorization }
    expect((await GET(request(PATH, { headers }))).status).toBe(401)
    expect((await POST(request(PATH, { body, headers }))).status).toBe(401)
  }
})
