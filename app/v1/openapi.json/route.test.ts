import { expect, test } from 'vitest'
import { EVENT_NAMES } from '@/lib/events/events'
import { PING } from '@/lib/webhooks/endpoints/ping'
import { GET } from './route'

test('anybody may read the description, under the address of this installation', async () => {
  const response = await GET(new Request('http://localhost:3000/v1/openapi.json'))
  expect(response.status).toBe(200)
  expect(response.headers.get('api-version')).toBe('2026-05-02')
  const document = await response.json()
  expect(document).toMatchObject({
    openapi: '3.1.1',
    info: { version: '2026-05-02' },
    servers: [{ url: 'http://localhost:3000' }],
  })
  expect(Object.keys(document.webhooks)).toEqual([PING, ...EVENT_NAMES])
  expect(Object.keys(document.components.securitySchemes)).toEqual([
    'secretKey',
    'session',
    'clientSecret',
  ])
})

test('it is made once, and who has it already is not sent it again', async () => {
  const ask = (headers = {}) =>
    GET(new Request('http://localhost:3000/v1/openapi.json', { headers }))
  const first = await ask()
  const etag = first.headers.get('etag')!
  expect([etag, first.headers.get('cache-control')]).toEqual([
    expect.stringMatching(/^W\/"[\w-]{22}"$/),
    'public, max-age=60',
  ])
  expect((await ask()).headers.get('etag')).toBe(etag)
  for (const known of [etag, etag.slice(2), `"x", ${etag}`, '*']) {
    const again = await ask({ 'if-none-match': known })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('etag')).toBe(etag)
  }
  expect((await ask({ 'if-none-match': '"another"' })).status).toBe(200)
})
