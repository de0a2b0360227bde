import { expect, test } from 'vitest'
import { json } from '@/lib/platform/http/respond'
import { ask, dial, serveForTest } from './testing'

/** Writes these bytes to the server, and reads until it closes the connection. */
async function send(port: number, text: string): Promise<string> {
  const socket = await dial(port)
  socket.write(text)
  return Buffer.concat(await socket.toArray()).toString()
}

const urlOf = { GET: async (request: Request) => json(200, { url: request.url }) }

test.each([
  ['http://anywhere.example/x?page=2', 'https://pay.example/x?page=2'],
  ['HTTPS://user@anywhere.example:8443/x', 'https://pay.example/x'],
])('the whole URL in place of a path, %s, is answered as its path', async (target, url) => {
  const { port } = await serveForTest(urlOf)
  const told = await send(port, `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
  expect(told).toMatch(/^HTTP\/1\.1 200 /)
  expect(told).toContain(JSON.stringify({ url }))
})

test('an expectation that the server does not know is passed over', async () => {
  const { port } = await serveForTest(urlOf)
  expect((await ask(port, { headers: { expect: '200-ok' } })).status).toBe(200)
})

const NO_HOSTS = [
  'a b',
  'c@d',
  'a/b',
  'a\\b',
  'a?b',
  'a#b',
  'a:b',
  'a:1:2',
  '[::1',
  '%',
  'é',
  '<a>',
]

test.each([
  ['no Host', ''],
  ['two Hosts', 'Host: a\r\nhost: b\r\n'],
  ...NO_HOSTS.map((host): [string, string] => [`the Host ${host}`, `Host: ${host}\r\n`]),
])('a request with %s is refused, under /v1 in the form of the API', async (_, hosts) => {
  const { port } = await serveForTest(urlOf)
  const bare = await send(port, `GET /x HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)
  expect(bare).toMatch(/^HTTP\/1\.1 400 /)
  const told = await send(port, `GET /v1/x HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)
  expect(told).toMatch(/^HTTP\/1\.1 400 /)
  expect(told).toMatch(/^x-request-id: req_/m)
  expect(told).toContain('"message":"the request must have one Host header, which names a host"')
})

test.each(['', 'a', 'A-b_c.example.:80', '127.0.0.1:3000', '[::1]:3000', '[2001:db8::1]', 'a%2Db'])(
  'the Host "%s" is one',
  async (host) => {
    const { port } = await serveForTest(urlOf)
    const request = `GET /x HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
    expect(await send(port, request)).toMatch(/^HTTP\/1\.1 200 /)
  },
)

test('a request of HTTP/1.0 needs no Host', async () => {
  const { port } = await serveForTest(urlOf)
  expect(await send(port, 'GET /x HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
})

const ID = expect.stringMatching(/^req_[0-9a-f]{32}$/)

test.each([
  '/v1/integrations/cashout/',
  '/v1/x/?a=1',
  '/sandbox/pix/payments/',
  '/v1/user/webhooks/deliveries//resend',
  '//v1/integrations/balance',
  '/v1/./integrations/balance',
  '/x/../v1/integrations/balance',
  '/v1/integrations/cashout/%2E%2e',
  '/v1/integrations/cashout/a\\b',
  '/v1/integrations/balance#a',
])('the address %s, which Next would read as another one, is a 404', async (path) => {
  const { port } = await serveForTest({})
  for (const method of ['GET', 'POST', 'OPTIONS']) {
    const { status, headers, body } = await ask(port, { path, method })
    expect({ status, id: headers['x-request-id'] }).toEqual({ status: 404, id: ID })
    expect(JSON.parse(body)).toMatchObject({ statusCode: 404, error: 'not_found' })
  }
})

test.each(['/docs/', '//docs', '/a/../b', '/v1/a.b', '/v1/...', '/v1/a..', '/v1/x?a=//'])(
  'the address %s is left to Next',
  async (path) => {
    const { port } = await serveForTest({})
    expect((await ask(port, { path })).body).toBe('from Next')
  },
)

test.each([
  '/_next/static/chunks/a.js',
  '/packages/guiche-0.2.0.tgz',
  '/checkout.js',
  '/checkout.d.ts',
  '/favicon.svg',
  '/logo.svg',
])('the file %s can only be read: Next would answer other methods 500', async (path) => {
  const { port } = await serveForTest({})
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const { status, headers, body } = await ask(port, { path, method })
    expect({ status, allow: headers.allow, body }).toEqual({
      status: 405,
      allow: 'GET, HEAD',
      body: '',
    })
  }
  for (const method of ['GET', 'HEAD']) expect((await ask(port, { path, method })).status).toBe(200)
})
